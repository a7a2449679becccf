import { reasonMax } from '@gongdu/contract/circles/members';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './circle-page.module.css';

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly confirmLabel: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (reason: string) => void;
}

/** Asks for a reason that the other person will read; it may be left out. */
export function ReasonDialog({ opened, title, confirmLabel, busy, onClose, onSubmit }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={480}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(reason);
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
        <div className={classes.formFooter}>
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
