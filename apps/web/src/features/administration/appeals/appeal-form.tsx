import {
  type AppealDetail,
  type AppealVerdict,
  decideAppeal,
  listAppeals,
} from '@gongdu/contract/administration/appeals/appeal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';

interface AppealFormProps {
  readonly appeal: AppealDetail;
  readonly onDecided: (verdict: AppealVerdict, decided: AppealDetail) => void;
}

const options = [
  { value: 'restore', label: '申诉成立，撤销原处理（A）' },
  { value: 'uphold', label: '维持原处理（R）' },
] as const;
const verdictOfKey: Readonly<Record<string, AppealVerdict>> = { a: 'restore', r: 'uphold' };
const submitLabels: Readonly<Record<AppealVerdict, string>> = {
  restore: '确认：申诉成立',
  uphold: '确认：维持原处理',
};
const noVerdict: AppealVerdict | null = null;

/** The decision: keys A and R choose, Ctrl or Command with Enter sends. */
export function AppealForm({ appeal: { id, version }, onDecided }: AppealFormProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: decideAppeal.body,
    initial: () => ({ verdict: noVerdict, answer: '', note: '' }),
    toBody: (values) => ({ ...values, version }),
    validate: ({ verdict }) => (verdict === null ? { verdict: '请选择裁定结果' } : {}),
    submit: (body) =>
      call(decideAppeal, { params: { id }, body }).finally(() => void stale(queryClient, listAppeals)),
    onDone: (decided) => onDecided(decided.state === 'restored' ? 'restore' : 'uphold', decided),
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const verdict = verdictOfKey[event.key.toLowerCase()];
    if (!verdict || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input[type="text"], textarea')) return;
    event.preventDefault();
    form.set('verdict', verdict);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const { verdict } = form.values;
  return (
    <Form form={form} submitLabel={verdict === null ? '确认裁定' : submitLabels[verdict]}>
      <RadioField {...form.field('verdict')} label="裁定" withAsterisk options={options} />
      <CountedTextarea
        {...form.field('answer')}
        label="裁定说明"
        description="申诉人会看到，请写明理由。"
        withAsterisk
        rows={3}
      />
      <CountedTextarea {...form.field('note')} label="内部备注" description="只有运营人员能看到。" rows={2} />
    </Form>
  );
}
