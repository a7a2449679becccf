import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { decline, takeIn, type Waiting } from './joins.ts';
import styles from './manage.module.css';
import { PersonLine } from './person-line.tsx';

interface JoinRequestsProps {
  readonly rows: readonly Waiting[];
  /** Of one group: its name goes without saying. */
  readonly single?: boolean;
}

/** Who wants to be let into a group, as who wants to be a friend. */
export function JoinRequests({ rows, single }: JoinRequestsProps) {
  const [declined, setDeclined] = useState<Waiting | null>(null);
  return (
    <>
      <ul className={styles.people} data-whole aria-label="等待处理的入群申请">
        {rows.map((row) => (
          <li key={`${row.gid}-${row.username}`} className={styles.person}>
            <PersonLine name={row.nickname} avatar={row.avatar} note={noteOf(row, single)}>
              <Button
                size="compact-sm"
                aria-label={`同意${row.nickname}加入${row.group_name}`}
                onClick={() => void takeIn(row)}
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
      {declined && <DeclineDialog row={declined} close={() => setDeclined(null)} />}
    </>
  );
}

function noteOf({ group_name, reason }: Waiting, single = false): string {
  if (single) return reason || '没有留言';
  return `申请加入「${group_name}」${reason && `：${reason}`}`;
}

/** Contract: `adminAddGroupMember`. */
const reasonMax = 100;

function DeclineDialog({ row, close }: { readonly row: Waiting; readonly close: () => void }) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    await decline(row, reason.trim());
    close();
  }

  return (
    <Modal opened onClose={close} title={`婉拒${row.nickname}的申请`} size={440}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <Textarea
          data-autofocus
          label="答复"
          description="对方会看到这句话，可以不填。"
          rows={3}
          maxLength={reasonMax}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={styles.foot}>
          <Button variant="default" onClick={close}>
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
