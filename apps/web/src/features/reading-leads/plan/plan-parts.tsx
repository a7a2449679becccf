import { leadLimits } from '@gongdu/contract/reading-leads/plan';
import { Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { fromChinaInput, toChinaInput } from '../../../lib/china-time.ts';
import { gripClass } from '../../../ui/button/grip.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow } from '../../../ui/form/form.tsx';
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

/** The parts in order: dragged by the handle, or moved by its buttons. */
export function PlanParts(props: PlanPartsProps) {
  const { plan, onChange, editable } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const onDrop = (to: number) => {
    if (dragged !== null && dragged !== to) onChange(movePart(plan, dragged, to));
    setDragged(null);
  };
  return (
    <ol className={classes.parts}>
      {plan.parts.map((part, at) => (
        <li
          key={part.key}
          className={classes.part}
          data-dragged={dragged === at || undefined}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={() => onDrop(at)}
        >
          {editable === 'all' && <PartOrder {...props} at={at} part={part} onDrag={setDragged} />}
          <PartFields {...props} at={at} part={part} />
        </li>
      ))}
    </ol>
  );
}

interface OnePartProps extends PlanPartsProps {
  readonly at: number;
  readonly part: PartDraft;
}

function PartOrder({
  plan,
  onChange,
  at,
  part,
  onDrag,
}: OnePartProps & { readonly onDrag: (at: number | null) => void }) {
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', String(at));
    onDrag(at);
  };
  const label = `第 ${at + 1} 部分`;
  return (
    <div className={classes.order}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users move the part by its buttons */}
      <span
        className={gripClass}
        draggable
        onDragStart={onDragStart}
        onDragEnd={() => onDrag(null)}
        title="拖动排序"
      >
        <IconGripVertical size={18} aria-hidden />
      </span>
      <IconButton
        label={`上移${label}`}
        disabled={at === 0}
        onClick={() => onChange(movePart(plan, at, at - 1))}
      >
        <IconChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={`下移${label}`}
        disabled={at === plan.parts.length - 1}
        onClick={() => onChange(movePart(plan, at, at + 1))}
      >
        <IconChevronDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={`删除${label}`} onClick={() => onChange(removePart(plan, part.key))}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </div>
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
