import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
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
      <EmptyShelf code={code} />
      <Box component="h1" fz="var(--font-size-2xl)">
        {title}
      </Box>
      <p className={classes.description}>{description}</p>
      <Group gap="sm" mt="lg" justify="center">
        {actions}
      </Group>
    </div>
  );
}

/** A bookshelf with one gap, which contains the status code. */
function EmptyShelf({ code }: { code: string }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 320 140" fill="none" aria-hidden="true" focusable="false">
      <path d="M16 122H304" className={classes.board} />
      <path d="M34 122V46H54V122M54 122V58H70V122M70 122V40H84V122" className={classes.book} />
      <path
        d="M234 122V52H252V122M252 122V42H264V122M264.500 121L276 54L292 57L282 122"
        className={classes.book}
      />
      <path d="M39 58H49M39 64H49M238 66H248" className={classes.logo} />
      <text x="159" y="108" textAnchor="middle" fontSize="67" className={classes.code}>
        {code}
      </text>
    </svg>
  );
}
