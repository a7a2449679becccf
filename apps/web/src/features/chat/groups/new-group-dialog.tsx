import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PeoplePicker, type PickedPerson } from '../contacts/people-picker.tsx';
import classes from '../dialogs.module.css';
import { request } from '../store/client.ts';
import { loadConversations } from '../store/conversations.ts';

interface NewGroupDialogProps {
  readonly onClose: () => void;
  readonly onOpen: (convId: number) => void;
}

const noMembers: ReadonlySet<string> = new Set();

export function NewGroupDialog({ onClose, onOpen }: NewGroupDialogProps) {
  const [name, setName] = useState('');
  const [members, setMembers] = useState<readonly PickedPerson[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const group_name = name.trim();

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSubmitted(true);
    if (group_name === '' || members.length === 0 || busy) return;
    setBusy(true);
    const member_usernames = members.map(({ username }) => ({ username }));
    const created = await request((client) => client.createGroup({ group_name, member_usernames }));
    if (created) {
      await loadConversations();
      onOpen(created.conv_id);
    }
    setBusy(false);
  }

  return (
    <Modal opened onClose={onClose} title="发起群聊" size={480}>
      <form className={classes.form} onSubmit={(event) => void create(event)}>
        <TextInput
          data-autofocus
          label="群名称"
          maxLength={50}
          value={name}
          error={submitted && group_name === '' && '请填写群名称'}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <PeoplePicker selected={members} onChange={setMembers} excluded={noMembers} />
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" loading={busy} disabled={members.length === 0}>
            {members.length > 0 ? `创建（${members.length + 1} 人）` : '请先选择成员'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
