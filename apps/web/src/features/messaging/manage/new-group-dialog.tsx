import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { asked } from '../chat/current-client.ts';
import { readSessions } from '../chat/sessions.ts';
import styles from './manage.module.css';
import { PeoplePicker, type Picked } from './people-picker.tsx';

interface NewGroupDialogProps {
  readonly close: () => void;
  readonly open: (convId: number) => void;
}

const nobody: ReadonlySet<string> = new Set();

export function NewGroupDialog({ close, open }: NewGroupDialogProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Picked[]>([]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const group_name = name.trim();

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (group_name === '' || chosen.length === 0 || busy) return;
    setBusy(true);
    const member_usernames = chosen.map(({ username }) => ({ username }));
    const made = await asked((client) => client.createGroup({ group_name, member_usernames }));
    if (made) {
      await readSessions();
      open(made.conv_id);
    }
    setBusy(false);
  }

  return (
    <Modal opened onClose={close} title="发起群聊" size={480}>
      <form className={styles.form} onSubmit={(event) => void create(event)}>
        <TextInput
          data-autofocus
          label="群名称"
          maxLength={50}
          value={name}
          error={tried && group_name === '' && '请填写群名称'}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <PeoplePicker chosen={chosen} onChange={setChosen} without={nobody} />
        <div className={styles.foot}>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={busy} disabled={chosen.length === 0}>
            {chosen.length > 0 ? `创建（${chosen.length + 1} 人）` : '请先选择成员'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
