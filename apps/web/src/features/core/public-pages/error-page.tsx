import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import classes from './error-page.module.css';

interface ErrorPageProps {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  /** Links to other pages, the most useful first. */
  readonly actions: ReactNode;
}

/** A page that explains an error and how to continue; fills the window or its pane. */
export function ErrorPage({ code, title, description, actions }: ErrorPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.shelf} aria-hidden="true">
        <BookCover title="我与地坛" author="史铁生" width={56} />
        <BookCover title="呼兰河传" author="萧红" width={56} />
        <span className={classes.gap}>{code}</span>
        <BookCover title="宋词三百首" author="朱孝臧" width={56} />
      </div>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.description}>{description}</p>
      <Group gap="sm" mt="lg" justify="center">
        {actions}
      </Group>
    </div>
  );
}
