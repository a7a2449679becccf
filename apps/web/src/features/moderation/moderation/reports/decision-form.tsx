import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { PointsField } from '../../../../entities/core/credit/points-field.tsx';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { reportReads } from '../../../../entities/moderation/moderation-queue/reads.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { FieldRow, Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface DecisionValues extends Record<string, unknown> {
  readonly verdict: string | undefined;
  readonly reason: string;
  readonly sentence: string;
  readonly note: string;
  readonly points: string;
}

interface ReportDecisionFormProps<Body, Case> {
  readonly verdicts: readonly Option[];
  readonly reasons: readonly Option[];
  /** The most frequent reason of the reports. */
  readonly reason: string;
  /** Readers of the sentence in addition to the reporters, if rules were violated. */
  readonly recipient: string;
  readonly schema: z.ZodMiniType<Body>;
  /** What the verdict adds to its reason. */
  readonly measures: (verdict: string | undefined) => object;
  /** The reported member's score now. */
  readonly credit: number;
  readonly submit: (body: Body) => Promise<Case>;
  readonly onDecided: (decided: Case) => void;
  /** Fields beside the reason, and fields below it. */
  readonly extra?: (verdict: string) => { readonly beside?: ReactNode; readonly below?: ReactNode };
}

/** The operators' decision on a report: a verdict, its reason, a sentence for the members, an internal note. */
export function ReportDecisionForm<Body, Case>(props: ReportDecisionFormProps<Body, Case>) {
  const { verdicts, reasons, schema, measures, submit, onDecided } = props;
  const queryClient = useQueryClient();
  const initial: DecisionValues = {
    verdict: undefined,
    reason: props.reason,
    sentence: '',
    note: '',
    points: '',
  };
  const form = useApiForm({
    schema,
    initial,
    toBody: ({ reason, points, ...values }) => ({
      ...values,
      ...(isViolation(values.verdict) && points.trim() !== '' && { points }),
      ...(isViolation(values.verdict) && { reason }),
      ...measures(values.verdict),
    }),
    validate: ({ verdict }) => ({ verdict: verdict ? undefined : '请选择处理结果' }),
    submit: (body) => submit(body).finally(() => void stale(queryClient, ...reportReads)),
    onDone: onDecided,
  });
  const { verdict } = form.values;
  const violates = isViolation(verdict);
  const extra = (violates && props.extra?.(verdict)) || {};
  const chosen = verdicts.find(({ value }) => value === verdict);
  return (
    <Form form={form} submitLabel={chosen ? `确认：${chosen.label}` : '确认处理'} danger={violates}>
      <RadioField
        {...form.field('verdict')}
        value={verdict ?? null}
        label="处理结果"
        withAsterisk
        inline
        options={verdicts}
      />
      {violates && (
        <FieldRow>
          <NativeSelect {...form.field('reason')} label="违规原因" data={[...reasons]} />
          {extra.beside}
        </FieldRow>
      )}
      {extra.below}
      <CountedTextarea
        {...form.field('sentence')}
        label="处理说明"
        description={violates ? `举报人和${props.recipient}都会看到。` : '举报人会看到。'}
        rows={2}
      />
      {violates && <PointsField form={form} credit={props.credit} />}
      <CountedTextarea {...form.field('note')} label="内部备注" description="只有运营人员能看到。" rows={2} />
    </Form>
  );
}

function isViolation(verdict: string | undefined): verdict is string {
  return verdict !== undefined && verdict !== 'no_fault';
}
