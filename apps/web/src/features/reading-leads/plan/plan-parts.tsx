import { leadLimits } from '@gongdu/contract/reading-lead-plan';
import { Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { fromChinaInput } from '../../../lib/china-time.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { fieldOf } from '../china-words.ts';
import { LeadText } from './lead-text.tsx';
import { changePart, movePart, type PartDraft, removePart } from './plan-draft.ts';
import styles from './plan-editor.module.css';
import type { PlanPartProps } from './plan-props.ts';

/** The parts in their order: dragged by the handle, or moved by its buttons. */
export function PlanParts(props: PlanPartProps) {
  const { plan, change, editable } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const drop = (to: number) => {
    if (dragged !== null && dragged !== to) change(movePart(plan, dragged, to));
    setDragged(null);
  };
  return (
    <ol className={styles.parts}>
      {plan.parts.map((part, at) => (
        <li
          key={part.key}
          className={styles.part}
          data-dragged={dragged === at || undefined}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={() => drop(at)}
        >
          {editable === 'all' && <Order {...props} at={at} part={part} drag={setDragged} />}
          <PartFields {...props} at={at} part={part} />
        </li>
      ))}
    </ol>
  );
}

type OnePartProps = PlanPartProps & { readonly at: number; readonly part: PartDraft };

function Order({
  plan,
  change,
  at,
  part,
  drag,
}: OnePartProps & { readonly drag: (at: number | null) => void }) {
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', String(at));
    drag(at);
  };
  const named = `第 ${at + 1} 部分`;
  return (
    <div className={styles.order}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the buttons beside it move the part */}
      <span
        className={styles.grip}
        draggable
        onDragStart={start}
        onDragEnd={() => drag(null)}
        title="拖动排序"
      >
        <IconGripVertical size={18} aria-hidden />
      </span>
      <IconButton
        label={`上移${named}`}
        disabled={at === 0}
        onClick={() => change(movePart(plan, at, at - 1))}
      >
        <IconChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={`下移${named}`}
        disabled={at === plan.parts.length - 1}
        onClick={() => change(movePart(plan, at, at + 1))}
      >
        <IconChevronDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={`删除${named}`} onClick={() => change(removePart(plan, part.key))}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

function PartFields(props: OnePartProps) {
  const { plan, change, editable, mistakes, at, part } = props;
  const set = (next: Partial<PartDraft>) => change(changePart(plan, part.key, next));
  const field = (name: string) => ({
    id: `plan-parts.${at}.${name}`,
    error: mistakes.get(`parts.${at}.${name}`),
  });
  const writable = editable === 'all';
  return (
    <div className={styles.partFields}>
      <div className={styles.pair}>
        <TextInput
          {...field('title')}
          label={`第 ${at + 1} 部分的标题`}
          maxLength={leadLimits.title}
          disabled={!writable}
          value={part.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
        <TextInput
          label="阅读范围"
          placeholder="第 1–5 章，或页码"
          maxLength={leadLimits.range}
          disabled={!writable}
          value={part.range}
          onChange={({ currentTarget }) => set({ range: currentTarget.value })}
        />
      </div>
      <PartDates {...props} field={field} set={set} />
      {editable !== 'dates' && <PartWords {...props} writable={writable} set={set} />}
    </div>
  );
}

interface PartDatesProps extends OnePartProps {
  readonly field: (name: string) => { id: string; error: string | undefined };
  readonly set: (change: Partial<PartDraft>) => void;
}

function PartDates({ editable, part, field, set }: PartDatesProps) {
  const opened = editable === 'dates' && part.opensAt !== null && Date.parse(part.opensAt) <= Date.now();
  return (
    <div className={styles.pair}>
      <DateField
        {...field('opensAt')}
        time
        label={opened ? '已于此时开放' : '开放时间'}
        disabled={editable === 'none' || opened}
        value={fieldOf(part.opensAt)}
        onChange={(at) => set({ opensAt: fromChinaInput(at) })}
      />
      <DateField
        {...field('dueAt')}
        time
        label="读完时间"
        disabled={editable === 'none'}
        value={fieldOf(part.dueAt)}
        onChange={(at) => set({ dueAt: fromChinaInput(at) })}
      />
    </div>
  );
}

interface PartWordsProps extends Pick<OnePartProps, 'at' | 'part' | 'TextField'> {
  readonly writable: boolean;
  readonly set: (change: Partial<PartDraft>) => void;
}

function PartWords(props: PartWordsProps) {
  const { part, writable, set } = props;
  return (
    <>
      <LeadText {...props} />
      <Textarea
        label="讨论题"
        description="一行一题，最多 10 题"
        autosize
        minRows={2}
        maxRows={10}
        disabled={!writable}
        value={part.questions}
        onChange={({ currentTarget }) => set({ questions: currentTarget.value })}
      />
    </>
  );
}
