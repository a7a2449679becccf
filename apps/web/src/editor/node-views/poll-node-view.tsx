import { pollLimits } from '@gongdu/contract/document/limits';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import objects from '../../ui/document/objects.module.css';
import { DateField } from '../../ui/form/date-field.tsx';
import { fromChinaInput, toChinaInput } from '../../ui/text/china-time.ts';
import floating from '../floating.module.css';
import classes from './node-views.module.css';
import { PollOptions } from './poll-options.tsx';

/** The editable form of a poll, in its place in the text. */
export function PollNodeView({ node, selected, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { question, multiple, endsAt } = node.attrs;
  const options: string[] = node.attrs.options;
  const filledCount = new Set(options.map((option) => option.trim()).filter(Boolean)).size;
  const isComplete = question.trim() !== '' && filledCount >= pollLimits.options.min;
  return (
    <NodeViewWrapper
      className={`${objects.poll} ${classes.poll}`}
      data-selected={selected || undefined}
      contentEditable={false}
    >
      <div className={classes.head}>
        <p>投票</p>
        <UnstyledButton className={floating.tool} aria-label="删除投票" onClick={deleteNode}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </div>
      <TextInput
        label="想问什么"
        value={question}
        maxLength={pollLimits.question}
        onChange={(event) => updateAttributes({ question: event.currentTarget.value })}
      />
      <PollOptions options={options} onChange={(next) => updateAttributes({ options: next })} />
      {options.length < pollLimits.options.max && (
        <Button
          className={classes.addOption}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => updateAttributes({ options: [...options, ''] })}
        >
          添加选项
        </Button>
      )}
      <div className={classes.pollTerms}>
        <label className={classes.multiple}>
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
          value={toChinaInput(endsAt)}
          onChange={(at) => updateAttributes({ endsAt: fromChinaInput(at) })}
        />
      </div>
      {!isComplete && (
        <p className={classes.pollHint} role="status">
          写好问题和至少两个不同的选项，投票才会随正文保存。
        </p>
      )}
    </NodeViewWrapper>
  );
}
