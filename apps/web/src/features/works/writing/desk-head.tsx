import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WorkArea } from '../areas.ts';
import styles from './writing.module.css';

interface DeskHeadProps {
  readonly area: WorkArea;
  readonly facts: ReactNode;
  readonly action: ReactNode;
  readonly tools?: ReactNode;
}

/** Stays in sight while the text scrolls. */
export function DeskHead({ area, facts, action, tools }: DeskHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Button
          component={Link}
          to={area.path}
          aria-label={`返回${area.title}`}
          variant="subtle"
          color="gray"
          className={styles.back}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {area.title}
        </Button>
        <div className={styles.facts}>{facts}</div>
        <div className={styles.headActions}>{action}</div>
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
  );
}
