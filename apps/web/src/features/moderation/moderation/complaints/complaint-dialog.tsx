import {
  type ComplaintItem,
  type ComplaintVerdict,
  complaintVerdictLabels,
  decideComplaint,
} from '@gongdu/contract/administration/complaints/desk';
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { problems } from '@gongdu/contract/problem';
import { Text } from '@mantine/core';
import { PointsField } from '../../../../entities/core/credit/points-field.tsx';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { refusalOptions } from '../queue/item/decision-dialogs.tsx';

interface Values extends Record<string, unknown> {
  readonly reason: string | undefined;
  readonly sentence: string;
  readonly note: string;
  readonly points: string;
}

const empty: Values = { reason: undefined, sentence: '', note: '', points: '' };

interface ComplaintDialogProps {
  readonly item: ComplaintItem;
  readonly verdict: ComplaintVerdict;
  readonly settle: (id: number, send: () => Promise<ModerationRow>) => Promise<void>;
  readonly onClose: () => void;
}

const consequences: Readonly<Record<ComplaintVerdict, string>> = {
  act: '投诉人会收到结果，通知会转送给发布者，发布者可以提交反通知。',
  reject: '投诉人会收到这段说明。',
  ask: '投诉人凭受理编号补充之后，这件投诉会回到队列。',
};

/** Decides a complaint: a measure with the violated rule, a rejection, or a request for more material. */
export function ComplaintDialog({ item, verdict, settle, onClose }: ComplaintDialogProps) {
  const { id, version, title, complaint } = item;
  const removes = verdict === 'act' && complaint.object?.removable === true;
  const form = useApiForm({
    schema: decideComplaint.body,
    initial: empty,
    toBody: ({ points, ...values }) => ({
      ...values,
      version,
      verdict,
      ...(removes && points.trim() !== '' && { points }),
    }),
    validate: ({ reason }) => ({
      reason: removes && !reason ? problems['complaint.reason_missing'].message : undefined,
    }),
    submit: (body) => settle(id, () => call(decideComplaint, { params: { id }, body })),
  });
  return (
    <ResponsiveModal title={complaintVerdictLabels[verdict]} width={560} onClose={onClose}>
      <Form
        form={form}
        submitLabel={`确认${complaintVerdictLabels[verdict]}`}
        danger={removes}
        onCancel={onClose}
      >
        <Text c="var(--ink-2)">{title}</Text>
        <Text>
          {removes && '内容会被移除，副本留存。'}
          {verdict === 'act' &&
            !removes &&
            '这件内容不能在这里移除，请先在对应的页面处理，再写明采取了什么措施。'}
          {consequences[verdict]}
        </Text>
        {removes && (
          <RadioField
            {...form.field('reason')}
            value={form.values.reason ?? null}
            label="违规原因"
            withAsterisk
            options={refusalOptions.map(({ value, label }) => ({ value, label }))}
          />
        )}
        <CountedTextarea
          {...form.field('sentence')}
          label="处理说明"
          description={
            verdict === 'act' ? '投诉人和发布者都会看到，至少 10 个字。' : '投诉人会看到，至少 10 个字。'
          }
          withAsterisk
          rows={4}
          data-autofocus
        />
        {removes && <PointsField form={form} credit={complaint.object?.credit ?? undefined} />}
        <CountedTextarea
          {...form.field('note')}
          label="内部备注"
          description="只有审核人员能看到。"
          rows={2}
        />
      </Form>
    </ResponsiveModal>
  );
}
