import { chinaDay } from '@gongdu/contract/china-time';
import { leadPartsMax } from '@gongdu/contract/reading-leads/plan';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../ui/form/date-field.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { partName } from '../part-name.ts';
import { generateParts, type PlanDraft, type PlanEditable, shiftParts } from './plan-draft.ts';
import classes from './plan-editor.module.css';

interface DateToolsProps {
  readonly plan: PlanDraft;
  readonly onChange: (plan: PlanDraft) => void;
  readonly editable: PlanEditable;
}

type Tool = 'generate' | 'shift' | null;

/** Cuts the book into parts by a rhythm, and moves many dates at once. */
export function DateTools(props: DateToolsProps) {
  const [tool, setTool] = useState<Tool>(null);
  const toggle = (next: Tool) => setTool(tool === next ? null : next);
  return (
    <div className={classes.tools}>
      <div className={classes.buttons}>
        {props.editable === 'all' && (
          <Button variant="default" aria-expanded={tool === 'generate'} onClick={() => toggle('generate')}>
            按章节生成
          </Button>
        )}
        {props.plan.parts.length > 0 && (
          <Button variant="default" aria-expanded={tool === 'shift'} onClick={() => toggle('shift')}>
            整体调整日期
          </Button>
        )}
      </div>
      {tool === 'generate' && <GenerateForm {...props} onClose={() => setTool(null)} />}
      {tool === 'shift' && <ShiftForm {...props} onClose={() => setTool(null)} />}
    </div>
  );
}

interface ToolProps extends DateToolsProps {
  readonly onClose: () => void;
}

const weekdays = [
  { id: 1, name: '周一' },
  { id: 2, name: '周二' },
  { id: 3, name: '周三' },
  { id: 4, name: '周四' },
  { id: 5, name: '周五' },
  { id: 6, name: '周六' },
  { id: 0, name: '周日' },
];

function GenerateForm({ plan, onChange, onClose }: ToolProps) {
  const [chapters, setChapters] = useState('20');
  const [each, setEach] = useState('2');
  const [time, setTime] = useState('20:00');
  const [from, setFrom] = useState(() => chinaDay(new Date(Date.now() + 24 * 3_600_000)));
  const [days, setDays] = useState<readonly number[]>([1, 3, 5]);
  const wish = { chapters: Number(chapters), chaptersPerPart: Number(each), weekdays: days, time, from };
  const generated = generateParts(plan, wish, leadPartsMax);
  const apply = async () => {
    const confirmed =
      plan.parts.length === 0 ||
      (await confirm({
        title: '按章节生成',
        message: `现有的 ${plan.parts.length} 个部分会被新的计划替换。`,
        confirmLabel: '替换',
        danger: true,
      }));
    if (!confirmed) return;
    onChange(generated);
    onClose();
  };
  return (
    <fieldset className={classes.tool}>
      <legend className={classes.legend}>按章节生成</legend>
      <div className={classes.fields}>
        <TextInput
          type="number"
          label="全书章数"
          min={1}
          max={999}
          value={chapters}
          onChange={({ currentTarget }) => setChapters(currentTarget.value)}
        />
        <TextInput
          type="number"
          label="每部分几章"
          min={1}
          max={99}
          value={each}
          onChange={({ currentTarget }) => setEach(currentTarget.value)}
        />
        <DateField label="从哪天起" value={from} onChange={setFrom} />
        <TextInput
          type="time"
          label="开放时间"
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </div>
      <Weekdays days={days} setDays={setDays} />
      <div className={classes.buttons}>
        <Button disabled={generated.parts.length === 0} onClick={() => void apply()}>
          生成 {generated.parts.length} 个部分
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          取消
        </Button>
      </div>
    </fieldset>
  );
}

interface WeekdaysProps {
  readonly days: readonly number[];
  readonly setDays: (days: readonly number[]) => void;
}

function Weekdays({ days, setDays }: WeekdaysProps) {
  return (
    <fieldset className={classes.weekdays}>
      <legend className={classes.help}>每周哪几天开放</legend>
      {weekdays.map(({ id, name }) => (
        <label key={id} className={classes.check}>
          <input
            type="checkbox"
            checked={days.includes(id)}
            onChange={({ currentTarget }) =>
              setDays(currentTarget.checked ? [...days, id] : days.filter((each) => each !== id))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function ShiftForm({ plan, onChange, onClose }: ToolProps) {
  const [days, setDays] = useState('7');
  const now = new Date().toISOString();
  const first = plan.parts.findIndex(({ opensAt }) => opensAt === null || opensAt > now);
  const [from, setFrom] = useState(String(Math.max(first, 0)));
  const count = Math.trunc(Number(days)) || 0;
  return (
    <fieldset className={classes.tool}>
      <legend className={classes.legend}>整体调整日期</legend>
      <div className={classes.fields}>
        <NativeSelect
          label="从哪个部分起"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          data={plan.parts.map(({ title }, at) => ({
            value: String(at),
            label: partName(at + 1, title),
          }))}
        />
        <TextInput
          type="number"
          label="推迟几天"
          description="负数是提前"
          min={-365}
          max={365}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
      </div>
      <div className={classes.buttons}>
        <Button
          disabled={count === 0}
          onClick={() => {
            onChange(shiftParts(plan, Number(from), count));
            onClose();
          }}
        >
          {count < 0 ? `提前 ${-count} 天` : `推迟 ${count} 天`}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          取消
        </Button>
      </div>
    </fieldset>
  );
}
