import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { asked } from '../chat/current-client.ts';
import type { Group } from '../chat/members.ts';
import styles from './manage.module.css';

interface GroupFactsProps {
  readonly group: Group;
  readonly editable: boolean;
  readonly saved: () => void;
}

const joining = [
  { value: '1', label: '需要群主或管理员同意' },
  { value: '2', label: '任何人都可以直接加入' },
];

export function GroupFacts({ group, editable, saved }: GroupFactsProps) {
  const [name, setName] = useState(group.name);
  const [desc, setDesc] = useState(group.desc);
  const [type, setType] = useState(group.group_type);
  const [busy, setBusy] = useState(false);
  const isSame = name.trim() === group.name && desc === group.desc && type === group.group_type;
  if (!editable)
    return (
      <div>
        <p className={styles.name}>{group.name}</p>
        <p className={styles.words}>{group.desc || '群主还没有写简介。'}</p>
        <p className={styles.note}>群号 {group.gid}</p>
      </div>
    );

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const change = { gid: group.gid, group_name: name.trim(), group_description: desc, group_type: type };
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
      <NativeSelect
        label="加入方式"
        description={`书友凭群号 ${group.gid} 可以申请加入。`}
        data={joining}
        value={String(type)}
        onChange={({ currentTarget }) => setType(currentTarget.value === '2' ? 2 : 1)}
      />
      <div className={styles.foot}>
        <Button type="submit" loading={busy} disabled={isSame || name.trim() === ''}>
          保存
        </Button>
      </div>
    </form>
  );
}
