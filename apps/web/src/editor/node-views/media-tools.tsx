import { mediaWidths, textLimits } from '@gongdu/contract/document/limits';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from '../floating.module.css';
import { ToolSet } from '../toolbar/tool-group.tsx';

interface MediaToolsProps {
  readonly kind: 'image' | 'video';
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly onChange: (attrs: Record<string, unknown>) => void;
  readonly onRemove: () => void;
}

export function MediaTools({ kind, attrs, onChange, onRemove }: MediaToolsProps) {
  return (
    <div className={classes.mediaTools} contentEditable={false}>
      <ToolSet className={classes.row} label="宽度">
        {mediaWidths.map((width) => (
          <UnstyledButton
            key={width}
            className={classes.tool}
            aria-label={`宽 ${width}%`}
            aria-pressed={attrs.width === width}
            onClick={() => onChange({ width })}
          >
            {width}%
          </UnstyledButton>
        ))}
      </ToolSet>
      {kind === 'image' && (
        <TextInput
          className={classes.alt}
          size="xs"
          aria-label="替代文字"
          placeholder="替代文字：给看不到图的人"
          maxLength={textLimits.alt}
          value={String(attrs.alt)}
          onChange={(event) => onChange({ alt: event.currentTarget.value })}
        />
      )}
      <UnstyledButton className={classes.tool} aria-label="删除" onClick={onRemove}>
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
