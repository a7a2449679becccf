import { reasonMax } from '@gongdu/contract/circle-member';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './circle-page.module.css';

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly confirm: string;
  readonly busy: boolean;
  readonly close: () => void;
  readonly send: (reason: string) => void;
}

/** Asks for a reason that the other person will read; it may be left out. */
export function ReasonDialog({ opened, title, confirm, busy, close, send }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal opened={opened} onClose={close} title={title} size={480}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send(reason);
        }}
      >
        <TextInput
          data-autofocus
          label="原因（可不填）"
          description="对方会看到这句话。"
          maxLength={reasonMax}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={styles.formFoot}>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
