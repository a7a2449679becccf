import { mediaWidths, wordLimits } from '@gongdu/contract/document-limits';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import styles from './node-views.module.css';

interface MediaToolsProps {
  readonly kind: 'image' | 'video';
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly change: (attrs: Record<string, unknown>) => void;
  readonly remove: () => void;
}

const widthWords: Record<number, string> = { 25: '四分之一宽', 50: '半宽', 75: '四分之三宽', 100: '满宽' };

export function MediaTools({ kind, attrs, change, remove }: MediaToolsProps) {
  return (
    <div className={styles.mediaTools} contentEditable={false}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className={styles.widths} role="group" aria-label="宽度">
        {mediaWidths.map((width) => (
          <UnstyledButton
            key={width}
            className={styles.width}
            aria-label={widthWords[width]}
            aria-pressed={attrs.width === width}
            onClick={() => change({ width })}
          >
            {width}%
          </UnstyledButton>
        ))}
      </div>
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
