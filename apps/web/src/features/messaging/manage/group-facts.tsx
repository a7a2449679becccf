import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { asked } from '../chat/current-client.ts';
import type { Group } from '../chat/members.ts';
import styles from './manage.module.css';

interface GroupFactsProps {
  readonly group: Group;
  readonly editable: boolean;
  readonly saved: () => void;
}

export function GroupFacts({ group, editable, saved }: GroupFactsProps) {
  const [name, setName] = useState(group.name);
  const [desc, setDesc] = useState(group.desc);
  const [busy, setBusy] = useState(false);
  const isSame = name.trim() === group.name && desc === group.desc;
  if (!editable)
    return (
      <div>
        <p className={styles.name}>{group.name}</p>
        <p className={styles.words}>{group.desc || '群主还没有写简介。'}</p>
      </div>
    );

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const change = { gid: group.gid, group_name: name.trim(), group_description: desc };
    if (await asked((client) => client.updateGroupInfo(change))) saved();
    setBusy(false);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextInput
        label="群名称"
        maxLength={50}
        value={name}
        error={name.trim() === '' && '请填写群名称'}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Textarea
        label="群简介"
        autosize={false}
        rows={2}
        maxLength={200}
        value={desc}
        onChange={({ currentTarget }) => setDesc(currentTarget.value)}
      />
      <div className={styles.foot}>
        <Button type="submit" loading={busy} disabled={isSame || name.trim() === ''}>
          保存
        </Button>
      </div>
    </form>
  );
}
