import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PersonLine } from '../../../entities/person/person-line.tsx';
import classes from '../dialogs.module.css';
import type { Group } from '../store/group-queries.ts';
import { findGroup, joinGroup } from './join-requests.ts';

/** Contract: `applyJoinGroup`. */
const reasonMax = 100;

/** By the group's number: first what it is, then the request. */
export function JoinGroupForm() {
  const [number, setNumber] = useState('');
  const [group, setGroup] = useState<Group | null>(null);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const gid = Number(number);
  const needsApproval = group?.group_type === 1;
  const label = needsApproval ? '申请加入' : '加入';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    if (!group) setGroup((await findGroup(gid)) ?? null);
    else if (await joinGroup(group.gid, reason.trim())) {
      setGroup(null);
      setNumber('');
      setReason('');
    }
    setBusy(false);
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label="群号"
        inputMode="numeric"
        description="向群里的书友询问，写在群聊设置里。"
        value={number}
        onChange={({ currentTarget }) => {
          setNumber(currentTarget.value.replace(/\D/g, '').slice(0, 15));
          setGroup(null);
        }}
      />
      {group && (
        <div className={classes.person}>
          <PersonLine
            name={group.name}
            avatar={group.avatar}
            note={group.flag === null ? `${group.member_count} 人` : '你已经在这个群里'}
          />
        </div>
      )}
      {group?.flag === null && needsApproval && (
        <TextInput
          label="申请理由"
          maxLength={reasonMax}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <div className={classes.footer}>
        <Button
          type="submit"
          variant={group ? 'filled' : 'default'}
          loading={busy}
          disabled={gid < 1 || (group !== null && group.flag !== null)}
        >
          {group ? label : '查找'}
        </Button>
      </div>
    </form>
  );
}
