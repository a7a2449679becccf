import {
  createReport,
  type ReportKind,
  type ReportReason,
  reportKindLabels,
  reportReasonLabel,
  reportReasons,
} from '@gongdu/contract/administration/reports/report';
import { Text, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { call } from '../../../../lib/api/call.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { useApiForm } from '../../form/use-api-form.ts';

interface ReportDialogProps {
  readonly kind: ReportKind;
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

const schema = z.extend(createReport.body, { reason: z.enum(reportReasons, '请选择举报原因') });
const noReason: ReportReason | null = null;

export function ReportDialog({ kind, id, name, onClose }: ReportDialogProps) {
  const form = useApiForm({
    schema,
    initial: () => ({ reason: noReason, note: '' }),
    toBody: (values) => ({ ...values, kind, id }),
    submit: (body) => call(createReport, { body }),
    onDone: () => {
      toast('举报已提交，处理结果会在系统消息里告诉你', 'success');
      onClose();
    },
  });
  return (
    <ResponsiveModal onClose={onClose} title={`举报${reportKindLabels[kind]}`} width={520}>
      <Form form={form} submitLabel="提交举报" onCancel={onClose}>
        <Text c="var(--ink-2)">{name}</Text>
        <RadioField
          {...form.field('reason')}
          label="举报原因"
          withAsterisk
          autoFocus
          options={reportReasons.map((value) => ({ value, label: reportReasonLabel(value) }))}
        />
        <Textarea
          {...form.field('note')}
          label="补充说明"
          description="可以不填。现在的内容会留一份副本，供运营人员判断。"
          rows={3}
        />
        <Text size="sm" c="dimmed">
          对方不会知道是谁举报的。怎样举报、怎样处理，见
          <a href="/report-notice" target="_blank" rel="noopener">
            举报须知
          </a>
          。
        </Text>
      </Form>
    </ResponsiveModal>
  );
}
