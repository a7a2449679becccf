import { text } from '@gongdu/contract/field';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { PeoplePicker, type PickedPerson } from '../contacts/people-picker.tsx';
import { request } from '../store/client.ts';
import { loadConversations } from '../store/conversations.ts';

interface NewGroupDialogProps {
  readonly onClose: () => void;
  readonly onOpen: (convId: number) => void;
}

const noMembers: ReadonlySet<string> = new Set();
const noneSelected: readonly PickedPerson[] = [];

const newGroup = z.object({
  group_name: text('群名称', { min: 1, max: 50 }),
  member_usernames: z.array(z.object({ username: z.string() })),
});

export function NewGroupDialog({ onClose, onOpen }: NewGroupDialogProps) {
  const form = useApiForm({
    schema: newGroup,
    initial: { group_name: '', member_usernames: noneSelected },
    submit: (group) => request((client) => client.createGroup(group)),
    onDone: async ({ conv_id }) => {
      await loadConversations();
      onOpen(conv_id);
    },
  });
  const { member_usernames: members } = form.values;
  return (
    <ResponsiveModal onClose={onClose} title="发起群聊">
      <Form
        form={form}
        submitLabel={members.length > 0 ? `创建（${members.length + 1} 人）` : '请先选择成员'}
        disabled={members.length === 0}
        onCancel={onClose}
      >
        <TextInput {...form.field('group_name')} data-autofocus label="群名称" />
        <PeoplePicker
          selected={members}
          onChange={(selected) => form.set('member_usernames', selected)}
          excluded={noMembers}
        />
      </Form>
    </ResponsiveModal>
  );
}
