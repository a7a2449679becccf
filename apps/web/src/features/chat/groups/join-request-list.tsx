import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PersonLine } from '../../../entities/person/person-line.tsx';
import classes from '../dialogs.module.css';
import { acceptJoinRequest, declineJoinRequest, type JoinRequest } from './join-requests.ts';

interface JoinRequestListProps {
  readonly rows: readonly JoinRequest[];
  /** Of one group: its name goes without saying. */
  readonly singleGroup?: boolean;
}

/** Who wants to be let into a group, as who wants to be a friend. */
export function JoinRequestList({ rows, singleGroup }: JoinRequestListProps) {
  const [declined, setDeclined] = useState<JoinRequest | null>(null);
  return (
    <>
      <ul className={classes.people} data-whole aria-label="等待处理的入群申请">
        {rows.map((row) => (
          <li key={`${row.gid}-${row.username}`} className={classes.person}>
            <PersonLine name={row.nickname} avatar={row.avatar} note={noteOf(row, singleGroup)}>
              <Button
                size="compact-sm"
                aria-label={`同意${row.nickname}加入${row.group_name}`}
                onClick={() => void acceptJoinRequest(row)}
              >
                同意
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`婉拒${row.nickname}加入${row.group_name}`}
                onClick={() => setDeclined(row)}
              >
                婉拒
              </Button>
            </PersonLine>
          </li>
        ))}
      </ul>
      {declined && <DeclineDialog row={declined} onClose={() => setDeclined(null)} />}
    </>
  );
}

function noteOf({ group_name, reason }: JoinRequest, single = false): string {
  if (single) return reason || '没有留言';
  return `申请加入「${group_name}」${reason && `：${reason}`}`;
}

/** Contract: `adminAddGroupMember`. */
const reasonMax = 100;

function DeclineDialog({ row, onClose }: { readonly row: JoinRequest; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    await declineJoinRequest(row, reason.trim());
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={`婉拒${row.nickname}的申请`} size={440}>
      <form className={classes.form} onSubmit={(event) => void send(event)}>
        <Textarea
          data-autofocus
          label="答复"
          description="对方会看到这句话，可以不填。"
          rows={3}
          maxLength={reasonMax}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" loading={busy}>
            婉拒
          </Button>
        </div>
      </form>
    </Modal>
  );
}
