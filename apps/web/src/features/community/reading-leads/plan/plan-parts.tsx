import { leadLimits, leadPartsMax } from '@gongdu/contract/community/reading-leads/plan';
import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import { Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Grip, SortableList, useSortableItem } from '../../../../ui/list/sortable-list.tsx';
import { fromChinaInput, toChinaInput } from '../../../../ui/text/china-time.ts';
import { LeadText } from './lead-text.tsx';
import { parsePastedRows } from './pasted-rows.ts';
import {
  fillParts,
  isBlank,
  movePart,
  openPartAt,
  type PartDraft,
  type PlanDraft,
  removePart,
  updatePart,
} from './plan-draft.ts';
import classes from './plan-parts.module.css';

export interface PlanPartsProps {
  readonly plan: PlanDraft;
  readonly onChange: (plan: PlanDraft) => void;
  /** Errors by field, once the work was submitted. */
  readonly errors: ReadonlyMap<string, string>;
}

/**
 * A row for each part: title, chapters or pages, day; moved by their handles. Lines pasted into a title or a range fill
 * the rows below.
 */
export function PlanParts(props: PlanPartsProps) {
  const { plan, onChange } = props;
  return (
    <SortableList
      ids={plan.parts.map(({ key }) => key)}
      nameOf={(key) => nameOf(plan, key)}
      onMove={(_, from, to) => onChange(movePart(plan, from, to))}
    >
      {plan.parts.length > 0 && (
        <div className={classes.heading} aria-hidden>
          <span>标题</span>
          <span>章节或页码</span>
          <span>开放时间</span>
        </div>
      )}
      <ol className={classes.parts}>
        {plan.parts.map((part, at) => (
          <PartRow key={part.key} {...props} at={at} part={part} />
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

interface PartProps extends PlanPartsProps {
  readonly at: number;
  readonly part: PartDraft;
}

function PartRow(props: PartProps) {
  const { plan, onChange, errors, at, part } = props;
  const [isOpened, setOpened] = useState(false);
  const { item, grip } = useSortableItem(part.key);
  const isOpen = isOpened || errors.has(`parts.${at}.dueAt`);
  const errorOf = (name: string) => errors.get(`parts.${at}.${name}`);
  const onPartChange = (next: Partial<PartDraft>) => onChange(updatePart(plan, part.key, next));

  function onPaste(event: ClipboardEvent, column: 'title' | 'range'): void {
    const rows = parsePastedRows(event.clipboardData.getData('text/plain'), column);
    if (rows === null) return;
    event.preventDefault();
    onChange(fillParts(plan, at, rows, leadPartsMax));
    const left = at + rows.length - leadPartsMax;
    toast(
      left > 0 ? `最多 ${leadPartsMax} 个部分，最后 ${left} 行没有放进来` : `填好了 ${rows.length} 个部分`,
      left > 0 ? 'error' : 'success',
    );
  }

  return (
    <li className={classes.part} {...item}>
      <div className={classes.row}>
        <Grip {...grip} />
        <span className={classes.no}>{at + 1}</span>
        <TextInput
          id={`plan-parts.${at}.title`}
          error={errorOf('title')}
          label={`第 ${at + 1} 部分的标题`}
          maxLength={leadLimits.title}
          value={part.title}
          onChange={({ currentTarget }) => onPartChange({ title: currentTarget.value })}
          onPaste={(event) => onPaste(event, 'title')}
        />
        <TextInput
          label="阅读范围"
          placeholder="第 1–5 章"
          maxLength={leadLimits.range}
          value={part.range}
          onChange={({ currentTarget }) => onPartChange({ range: currentTarget.value })}
          onPaste={(event) => onPaste(event, 'range')}
        />
        <DateField
          time
          id={`plan-parts.${at}.opensAt`}
          error={errorOf('opensAt')}
          label="开放时间"
          value={toChinaInput(part.opensAt)}
          onChange={(opensAt) => onChange(openPartAt(plan, part.key, fromChinaInput(opensAt)))}
        />
        <div className={classes.tools}>
          <IconButton
            label={`${isOpen ? '收起' : '展开'}${partName(at + 1, part.title)}：${contentsOf(part)}`}
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpen)}
          >
            <IconChevronDown
              size={18}
              className={classes.chevron}
              data-open={isOpen || undefined}
              data-filled={!isBlank(part.lead) || undefined}
              aria-hidden
            />
          </IconButton>
          <IconButton label={`删除第 ${at + 1} 部分`} onClick={() => onChange(removePart(plan, part.key))}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      {isOpen && <PartDetails {...props} onPartChange={onPartChange} />}
    </li>
  );
}

function contentsOf({ lead, questions }: PartDraft): string {
  const has = [!isBlank(lead) && '有导读', questions.trim() !== '' && '有讨论题'].filter(Boolean);
  return has.length === 0 ? '读完时间、导读、讨论题' : has.join('，');
}

interface PartDetailsProps extends PartProps {
  readonly onPartChange: (change: Partial<PartDraft>) => void;
}

function PartDetails({ errors, at, part, onPartChange }: PartDetailsProps) {
  return (
    <div className={classes.details}>
      <DateField
        time
        id={`plan-parts.${at}.dueAt`}
        error={errors.get(`parts.${at}.dueAt`)}
        label="读完时间"
        value={toChinaInput(part.dueAt)}
        onChange={(dueAt) => onPartChange({ dueAt: fromChinaInput(dueAt) })}
      />
      <LeadText at={at} part={part} onPartChange={onPartChange} />
      <Textarea
        label="讨论题"
        description="一行一题，最多 10 题"
        autosize
        minRows={2}
        maxRows={10}
        value={part.questions}
        onChange={({ currentTarget }) => onPartChange({ questions: currentTarget.value })}
      />
    </div>
  );
}
