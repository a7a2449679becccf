import type { Circle } from '@gongdu/contract/community/circles/circle';
import { joinCircle } from '@gongdu/contract/community/circles/members';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { invalidateCircles } from '../queries.ts';

interface JoinDialogProps {
  readonly circle: Circle;
  readonly onClose: () => void;
}

/** Asks to join a circle by answering its question. */
export function JoinDialog({ circle: { id, name, question }, onClose }: JoinDialogProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: joinCircle.body,
    initial: { answer: '' },
    validate: ({ answer }) => (answer.trim() === '' ? { answer: '请先回答入圈问题' } : {}),
    submit: (body) => call(joinCircle, { params: { id }, body }),
    onDone: () => {
      toast('申请已递交，圈主处理后会通知你', 'success');
      onClose();
      return invalidateCircles(queryClient);
    },
  });
  return (
    <ResponsiveModal onClose={onClose} title={`申请加入「${name}」`} width={520}>
      <Form form={form} submitLabel="递交申请" onCancel={onClose}>
        <CountedTextarea
          {...form.field('answer')}
          data-autofocus
          label={question}
          description="圈主和管理员会看到你的回答。"
          rows={4}
        />
      </Form>
    </ResponsiveModal>
  );
}
