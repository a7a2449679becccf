import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WorkSection } from '../../../entities/work/work-sections.ts';
import classes from './work-editor.module.css';

interface EditorHeaderProps {
  readonly section: WorkSection;
  readonly meta: ReactNode;
  readonly action: ReactNode;
  readonly tools?: ReactNode;
}

/** Stays in sight while the text scrolls. */
export function EditorHeader({ section, meta, action, tools }: EditorHeaderProps) {
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        <Button
          component={Link}
          to={section.path}
          aria-label={`返回${section.title}`}
          variant="subtle"
          color="gray"
          className={classes.back}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {section.title}
        </Button>
        <div className={classes.meta}>{meta}</div>
        <div className={classes.headActions}>{action}</div>
      </div>
      {tools && <div className={classes.tools}>{tools}</div>}
    </header>
  );
}
