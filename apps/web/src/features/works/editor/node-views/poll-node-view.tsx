import { pollLimits } from '@gongdu/contract/document-limits';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { DateField } from '../../../../ui/date-field.tsx';
import { fromLocalInput, toLocalInput } from './local-instant.ts';
import styles from './node-views.module.css';
import { PollOptions } from './poll-options.tsx';

/** A poll is written where it will stand. */
export function PollNodeView({ node, selected, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { question, multiple, endsAt } = node.attrs;
  const options: string[] = node.attrs.options;
  const filled = new Set(options.map((option) => option.trim()).filter(Boolean)).size;
  const ready = question.trim() !== '' && filled >= pollLimits.options.min;
  return (
    <NodeViewWrapper className={styles.poll} data-selected={selected || undefined} contentEditable={false}>
      <div className={styles.pollHead}>
        <p>投票</p>
        <UnstyledButton className={styles.width} aria-label="删除投票" onClick={deleteNode}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </div>
      <TextInput
        label="想问什么"
        value={question}
        maxLength={pollLimits.question}
        onChange={(event) => updateAttributes({ question: event.currentTarget.value })}
      />
      <PollOptions options={options} change={(next) => updateAttributes({ options: next })} />
      {options.length < pollLimits.options.max && (
        <Button
          className={styles.addOption}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => updateAttributes({ options: [...options, ''] })}
        >
          添加选项
        </Button>
      )}
      <div className={styles.pollTerms}>
        <label className={styles.multiple}>
          <input
            type="checkbox"
            checked={multiple}
            onChange={(event) => updateAttributes({ multiple: event.currentTarget.checked })}
          />
          可以选多项
        </label>
        <DateField
          time
          label="截止时间（可不填）"
          value={toLocalInput(endsAt)}
          onChange={(at) => updateAttributes({ endsAt: fromLocalInput(at) })}
        />
      </div>
      {!ready && (
        <p className={styles.pollHint} role="status">
          写好问题和至少两个不同的选项，投票才会随正文保存。
        </p>
      )}
    </NodeViewWrapper>
  );
}
