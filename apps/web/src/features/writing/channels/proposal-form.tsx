import { proposeChannel } from '@gongdu/contract/writing/channels/channel';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { myRequestsQuery } from './queries.ts';

/** A member's proposal for a new channel; operators answer by a notification. */
export function ProposalForm({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: proposeChannel.body,
    initial: { name: '', about: '', reason: '' },
    submit: (body) => call(proposeChannel, { body }),
    problemFields: { 'channel.name_taken': 'name', 'channel.request_exists': 'name' },
    onDone: () => {
      void stale(queryClient, myRequestsQuery.queryKey);
      toast('提议已送出，有了答复会通知你', 'success');
      onClose();
    },
  });
  const { field } = form;
  return (
    <ResponsiveModal onClose={onClose} title="提议新频道" width={480}>
      <Form form={form} submitLabel="送出提议" onCancel={onClose}>
        <TextInput {...field('name')} label="频道名称" data-autofocus />
        <Textarea
          {...field('about')}
          label="简介"
          description="放哪些作品。通过以后，它就是频道的简介。"
          autosize
          minRows={2}
        />
        <Textarea
          {...field('reason')}
          label="理由"
          description="为什么现有的频道不合适。只有运营会看到。"
          autosize
          minRows={3}
        />
      </Form>
    </ResponsiveModal>
  );
}
