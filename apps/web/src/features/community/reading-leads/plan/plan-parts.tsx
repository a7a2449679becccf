import { leadLimits } from '@gongdu/contract/community/reading-leads/plan';
import { Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FieldRow } from '../../../../ui/form/form.tsx';
import { Grip, SortableList, useSortableItem } from '../../../../ui/list/sortable-list.tsx';
import { fromChinaInput, toChinaInput } from '../../../../ui/text/china-time.ts';
import { LeadText } from './lead-text.tsx';
import {
  movePart,
  type PartDraft,
  type PlanDraft,
  type PlanEditable,
  removePart,
  updatePart,
} from './plan-draft.ts';
import classes from './plan-editor.module.css';

interface PlanPartsProps {
  readonly plan: PlanDraft;
  readonly onChange: (plan: PlanDraft) => void;
  readonly editable: PlanEditable;
  /** Errors by field, once the work was submitted. */
  readonly errors: ReadonlyMap<string, string>;
}

/** The parts in order: moved by their handles. */
export function PlanParts(props: PlanPartsProps) {
  const { plan, onChange } = props;
  return (
    <SortableList
      ids={plan.parts.map(({ key }) => key)}
      nameOf={(key) => nameOf(plan, key)}
      onMove={(_, from, to) => onChange(movePart(plan, from, to))}
    >
      <ol className={classes.parts}>
        {plan.parts.map((part, at) => (
          <SortablePart key={part.key} {...props} at={at} part={part} />
        ))}
      </ol>
    </SortableList>
  );
}

function nameOf({ parts }: PlanDraft, key: number): string {
  const at = parts.findIndex((part) => part.key === key);
  const title = parts[at]?.title.trim();
  return title ? `「${title}」` : `第 ${at + 1} 部分`;
}

interface OnePartProps extends PlanPartsProps {
  readonly at: number;
  readonly part: PartDraft;
}

function SortablePart(props: OnePartProps) {
  const { plan, onChange, editable, at, part } = props;
  const { item, grip } = useSortableItem(part.key);
  return (
    <li className={classes.part} {...item}>
      {editable === 'all' && (
        <div className={classes.order}>
          <Grip {...grip} />
          <IconButton label={`删除第 ${at + 1} 部分`} onClick={() => onChange(removePart(plan, part.key))}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      <PartFields {...props} />
    </li>
  );
}

function PartFields(props: OnePartProps) {
  const { plan, onChange, editable, errors, at, part } = props;
  const onPartChange = (next: Partial<PartDraft>) => onChange(updatePart(plan, part.key, next));
  const fieldProps = (name: string) => ({
    id: `plan-parts.${at}.${name}`,
    error: errors.get(`parts.${at}.${name}`),
  });
  const isEditable = editable === 'all';
  return (
    <div className={classes.partFields}>
      <FieldRow>
        <TextInput
          {...fieldProps('title')}
          label={`第 ${at + 1} 部分的标题`}
          maxLength={leadLimits.title}
          disabled={!isEditable}
          value={part.title}
          onChange={({ currentTarget }) => onPartChange({ title: currentTarget.value })}
        />
        <TextInput
          label="阅读范围"
          placeholder="第 1–5 章，或页码"
          maxLength={leadLimits.range}
          disabled={!isEditable}
          value={part.range}
          onChange={({ currentTarget }) => onPartChange({ range: currentTarget.value })}
        />
      </FieldRow>
      <PartDates {...props} fieldProps={fieldProps} onPartChange={onPartChange} />
      {editable !== 'dates' && <PartTexts {...props} isEditable={isEditable} onPartChange={onPartChange} />}
    </div>
  );
}

interface PartDatesProps extends OnePartProps {
  readonly fieldProps: (name: string) => { id: string; error: string | undefined };
  readonly onPartChange: (change: Partial<PartDraft>) => void;
}

function PartDates({ editable, part, fieldProps, onPartChange }: PartDatesProps) {
  const isOpen = editable === 'dates' && part.opensAt !== null && Date.parse(part.opensAt) <= Date.now();
  return (
    <FieldRow>
      <DateField
        {...fieldProps('opensAt')}
        time
        label={isOpen ? '已于此时开放' : '开放时间'}
        disabled={editable === 'none' || isOpen}
        value={toChinaInput(part.opensAt)}
        onChange={(at) => onPartChange({ opensAt: fromChinaInput(at) })}
      />
      <DateField
        {...fieldProps('dueAt')}
        time
        label="读完时间"
        disabled={editable === 'none'}
        value={toChinaInput(part.dueAt)}
        onChange={(at) => onPartChange({ dueAt: fromChinaInput(at) })}
      />
    </FieldRow>
  );
}

interface PartTextsProps extends Pick<OnePartProps, 'at' | 'part'> {
  readonly isEditable: boolean;
  readonly onPartChange: (change: Partial<PartDraft>) => void;
}

function PartTexts(props: PartTextsProps) {
  const { part, isEditable, onPartChange } = props;
  return (
    <>
      <LeadText {...props} />
      <Textarea
        label="讨论题"
        description="一行一题，最多 10 题"
        autosize
        minRows={2}
        maxRows={10}
        disabled={!isEditable}
        value={part.questions}
        onChange={({ currentTarget }) => onPartChange({ questions: currentTarget.value })}
      />
    </>
  );
}
