import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from '../dialogs.module.css';
import { request } from '../store/client.ts';
import type { Group } from '../store/group-queries.ts';

interface GroupDetailsProps {
  readonly group: Group;
  readonly editable: boolean;
  readonly onSaved: () => void;
}

const joinOptions = [
  { value: '1', label: '需要群主或管理员同意' },
  { value: '2', label: '任何人都可以直接加入' },
];

export function GroupDetails({ group, editable, onSaved }: GroupDetailsProps) {
  const [name, setName] = useState(group.name);
  const [desc, setDesc] = useState(group.desc);
  const [type, setType] = useState(group.group_type);
  const [busy, setBusy] = useState(false);
  const isUnchanged = name.trim() === group.name && desc === group.desc && type === group.group_type;
  if (!editable)
    return (
      <div>
        <p className={classes.name}>{group.name}</p>
        <p>{group.desc || '群主还没有写简介。'}</p>
        <p className={classes.note}>群号 {group.gid}</p>
      </div>
    );

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const changes = { gid: group.gid, group_name: name.trim(), group_description: desc, group_type: type };
    if (await request((client) => client.updateGroupInfo(changes))) onSaved();
    setBusy(false);
  }

  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
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
        data={joinOptions}
        value={String(type)}
        onChange={({ currentTarget }) => setType(currentTarget.value === '2' ? 2 : 1)}
      />
      <div className={classes.footer}>
        <Button type="submit" loading={busy} disabled={isUnchanged || name.trim() === ''}>
          保存
        </Button>
      </div>
    </form>
  );
}
