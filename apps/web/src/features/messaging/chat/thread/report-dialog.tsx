import {
  imReportReasonLabels,
  imReportReasons,
  reportImMessage,
} from '@gongdu/contract/messaging/conversation-endpoints';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { Text, Textarea } from '@mantine/core';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { messagePreview } from '../store/message-preview.ts';

interface ReportDialogProps {
  readonly entry: ImMessage;
  readonly onClose: () => void;
}

const reasons = imReportReasons.map((value) => ({ value, label: imReportReasonLabels[value] }));

export function ReportDialog({ entry, onClose }: ReportDialogProps) {
  const form = useApiForm({
    schema: reportImMessage.body,
    initial: { msgId: entry.msg_id, reason: 'spam', note: '' },
    submit: (body) => call(reportImMessage, { body }),
    onDone: () => {
      toast('举报已提交，处理结果会在系统消息里告诉你', 'success');
      onClose();
    },
  });
  return (
    <ResponsiveModal onClose={onClose} title="举报消息">
      <Form form={form} submitLabel="提交举报" onCancel={onClose}>
        <Text c="dimmed" size="sm" truncate>
          {entry.content && messagePreview(entry.content)}
        </Text>
        <RadioField {...form.field('reason')} label="举报原因" options={reasons} inline />
        <Textarea
          {...form.field('note')}
          label="补充说明"
          description="这条消息与前后各 5 条会一并提交，供运营人员判断。"
          autosize={false}
          rows={3}
        />
      </Form>
    </ResponsiveModal>
  );
}
