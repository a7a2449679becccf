import { endComplaint } from '@gongdu/contract/administration/complaints/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { moderationReads } from '../../../../entities/moderation/moderation-queue/reads.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';

interface Values extends Record<string, unknown> {
  readonly state: string | undefined;
  readonly sentence: string;
}

const empty: Values = { state: undefined, sentence: '' };

/** Ends a complaint with a counter-notice: the content is restored, or stays removed. */
export function EndDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: endComplaint.body,
    initial: empty,
    submit: (body) => call(endComplaint, { params: { id }, body }),
    onDone: async () => {
      toast('已办结', 'success');
      onClose();
      await stale(queryClient, ...moderationReads);
    },
  });
  return (
    <ResponsiveModal title="办结这件投诉" width={560} onClose={onClose}>
      <Form form={form} submitLabel="确认办结" onCancel={onClose}>
        <RadioField
          {...form.field('state')}
          value={form.values.state ?? null}
          label="结果"
          withAsterisk
          options={[
            { value: 'restored', label: '恢复内容，撤销扣分' },
            { value: 'kept', label: '维持处理' },
          ]}
        />
        <CountedTextarea
          {...form.field('sentence')}
          label="处理说明"
          description="双方都会看到，至少 10 个字。"
          withAsterisk
          rows={4}
        />
      </Form>
    </ResponsiveModal>
  );
}
