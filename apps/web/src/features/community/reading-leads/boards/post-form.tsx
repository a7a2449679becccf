import { addBoardPost } from '@gongdu/contract/community/reading-leads/board';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { useQueryClient } from '@tanstack/react-query';
import { leadKey } from '../../../../entities/community/reading-lead/queries.ts';
import { PenaltyNotice } from '../../../../entities/core/credit/penalty-notice.tsx';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';

interface PostFormProps {
  readonly lead: Lead;
  readonly partId: number;
  readonly replyTo?: number;
  readonly label: string;
  readonly placeholder: string;
  /** Shows 取消; also called once the post is sent. */
  readonly onClose?: () => void;
}

export function PostForm({ lead, partId, replyTo, label, placeholder, onClose }: PostFormProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: addBoardPost.body,
    initial: { text: '' },
    toBody: ({ text }) => ({ text, ...(replyTo !== undefined && { replyTo }) }),
    submit: (body) => call(addBoardPost, { params: { id: lead.id, partId }, body }),
    onDone: async () => {
      form.reset();
      await stale(queryClient, leadKey(lead.id));
      onClose?.();
    },
  });
  return (
    <Form form={form} submitLabel={replyTo === undefined ? '发言' : '回复'} onCancel={onClose}>
      <PenaltyNotice right="comment" />
      <CountedTextarea {...form.field('text')} aria-label={label} placeholder={placeholder} rows={3} />
    </Form>
  );
}
