import { mediaWidths, wordLimits } from '@gongdu/contract/document-limits';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ToolSet } from '../tool-set.tsx';
import styles from './node-views.module.css';

interface MediaToolsProps {
  readonly kind: 'image' | 'video';
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly change: (attrs: Record<string, unknown>) => void;
  readonly remove: () => void;
}

export function MediaTools({ kind, attrs, change, remove }: MediaToolsProps) {
  return (
    <div className={styles.mediaTools} contentEditable={false}>
      <ToolSet className={styles.widths} label="宽度">
        {mediaWidths.map((width) => (
          <UnstyledButton
            key={width}
            className={styles.width}
            aria-label={`宽 ${width}%`}
            aria-pressed={attrs.width === width}
            onClick={() => change({ width })}
          >
            {width}%
          </UnstyledButton>
        ))}
      </ToolSet>
      {kind === 'image' && (
        <TextInput
          className={styles.alt}
          size="xs"
          aria-label="替代文字"
          placeholder="替代文字：给看不到图的人"
          maxLength={wordLimits.alt}
          value={String(attrs.alt)}
          onChange={(event) => change({ alt: event.currentTarget.value })}
        />
      )}
      <UnstyledButton className={styles.width} aria-label="删除" onClick={remove}>
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
