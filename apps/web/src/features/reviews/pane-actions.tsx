import { Button, Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import styles from './reviews.module.css';

interface PaneActionsProps {
  readonly busy: boolean;
  readonly approve: () => void;
  readonly refuse: () => void;
  /** Absent where nothing goes back to be mended. */
  readonly giveBack: (() => void) | undefined;
}

export function PaneActions({ busy, approve, refuse, giveBack }: PaneActionsProps) {
  return (
    <footer className={styles.actions}>
      <Button
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        rightSection={<Key letter="R" />}
        disabled={busy}
        onClick={refuse}
      >
        不通过
      </Button>
      {giveBack && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          rightSection={<Key letter="E" />}
          disabled={busy}
          onClick={giveBack}
        >
          退回
        </Button>
      )}
      <Button
        leftSection={<IconCheck size={18} aria-hidden />}
        rightSection={<Key letter="A" />}
        loading={busy}
        onClick={approve}
      >
        通过
      </Button>
    </footer>
  );
}

function Key({ letter }: { readonly letter: string }) {
  return (
    <Kbd className={styles.key} aria-hidden>
      {letter}
    </Kbd>
  );
}
