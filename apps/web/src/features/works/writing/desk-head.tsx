import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './writing.module.css';

interface DeskHeadProps {
  readonly facts: ReactNode;
  readonly action: ReactNode;
  readonly tools?: ReactNode;
}

/** Stays in sight while the text scrolls. */
export function DeskHead({ facts, action, tools }: DeskHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Button
          component={Link}
          to="/publishPost"
          aria-label="返回我的创作"
          variant="subtle"
          color="gray"
          className={styles.back}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          我的创作
        </Button>
        <div className={styles.facts}>{facts}</div>
        {action}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
  );
}
