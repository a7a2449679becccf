import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { leadPartsMax } from '@gongdu/contract/community/reading-leads/plan';
import { integer } from '@gongdu/contract/field';
import { chinaDay } from '@gongdu/rules/china-time';
import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FieldRow, Form } from '../../../../ui/form/form.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { generateParts, type PlanDraft, type PlanEditable, shiftParts } from './plan-draft.ts';

interface DateToolsProps {
  readonly plan: PlanDraft;
  readonly onChange: (plan: PlanDraft) => void;
  readonly editable: PlanEditable;
}

type Tool = 'generate' | 'shift' | null;

/** Divides the book into parts at regular intervals, and shifts several dates at once. */
export function DateTools(props: DateToolsProps) {
  const [tool, setTool] = useState<Tool>(null);
  const toggle = (next: Tool) => setTool(tool === next ? null : next);
  return (
    <>
      <Group gap="xs">
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
      </Group>
      {tool === 'generate' && <GenerateForm {...props} onClose={() => setTool(null)} />}
      {tool === 'shift' && <ShiftForm {...props} onClose={() => setTool(null)} />}
    </>
  );
}

interface ToolProps extends DateToolsProps {
  readonly onClose: () => void;
}

/** Monday first; the values are those of `Date.getDay`. */
const weekdays = [
  { value: '1', label: '周一' },
  { value: '2', label: '周二' },
  { value: '3', label: '周三' },
  { value: '4', label: '周四' },
  { value: '5', label: '周五' },
  { value: '6', label: '周六' },
  { value: '0', label: '周日' },
];

const schedule = z.object({
  chapters: integer('全书章数', { min: 1, max: 999 }),
  chaptersPerPart: integer('每部分几章', { min: 1, max: 99 }),
  from: z.string().check(z.minLength(1, '请填写从哪天起')),
  time: z.string().check(z.minLength(1, '请填写开放时间')),
  weekdays: z.array(z.coerce.number()).check(z.minLength(1, '请选择每周哪几天开放')),
});

function GenerateForm({ plan, onChange, onClose }: ToolProps) {
  const form = useApiForm({
    schema: schedule,
    initial: () => ({
      chapters: '20',
      chaptersPerPart: '2',
      from: chinaDay(new Date(Date.now() + 24 * 3_600_000)),
      time: '20:00',
      weekdays: ['1', '3', '5'],
    }),
    guarded: false,
    confirm: () =>
      plan.parts.length === 0 ||
      confirm({
        title: '按章节生成',
        message: `现有的 ${plan.parts.length} 个部分会被新的计划替换。`,
        confirmLabel: '替换',
        danger: true,
      }),
    submit: async (options) => onChange(generateParts(plan, options, leadPartsMax)),
    onDone: onClose,
  });
  const parsed = z.safeParse(schedule, form.values);
  const count = parsed.success ? generateParts(plan, parsed.data, leadPartsMax).parts.length : 0;
  return (
    <Section title="按章节生成" level={3}>
      <Form form={form} submitLabel={count > 0 ? `生成 ${count} 个部分` : '生成'} onCancel={onClose}>
        <FieldRow>
          <TextInput {...form.field('chapters')} type="number" label="全书章数" min={1} max={999} />
          <TextInput {...form.field('chaptersPerPart')} type="number" label="每部分几章" min={1} max={99} />
          <DateField {...form.field('from')} label="从哪天起" />
          <TextInput {...form.field('time')} type="time" label="开放时间" />
        </FieldRow>
        <Checkbox.Group {...form.field('weekdays')} label="每周哪几天开放">
          <Group gap="md" pt="xs">
            {weekdays.map((day) => (
              <Checkbox key={day.value} {...day} />
            ))}
          </Group>
        </Checkbox.Group>
      </Form>
    </Section>
  );
}

const shift = z.object({
  from: z.coerce.number(),
  days: integer('天数', { min: -365, max: 365 }).check(z.refine((days) => days !== 0, '请填写推迟几天')),
});

function ShiftForm({ plan, onChange, onClose }: ToolProps) {
  const now = new Date().toISOString();
  const first = plan.parts.findIndex(({ opensAt }) => opensAt === null || opensAt > now);
  const form = useApiForm({
    schema: shift,
    initial: { from: String(Math.max(first, 0)), days: '7' },
    guarded: false,
    submit: async ({ from, days }) => onChange(shiftParts(plan, from, days)),
    onDone: onClose,
  });
  const days = Math.trunc(Number(form.values.days)) || 0;
  return (
    <Section title="整体调整日期" level={3}>
      <Form form={form} submitLabel={days < 0 ? `提前 ${-days} 天` : `推迟 ${days} 天`} onCancel={onClose}>
        <FieldRow>
          <NativeSelect
            {...form.field('from')}
            label="从哪个部分起"
            description="之后的部分和结束时间一起移动"
            data={plan.parts.map(({ title }, at) => ({
              value: String(at),
              label: partName(at + 1, title),
            }))}
          />
          <TextInput
            {...form.field('days')}
            type="number"
            label="推迟几天"
            description="负数是提前"
            min={-365}
            max={365}
          />
        </FieldRow>
      </Form>
    </Section>
  );
}
