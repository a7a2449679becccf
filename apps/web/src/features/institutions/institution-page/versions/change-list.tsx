import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import { Box } from '@mantine/core';
import { IconArrowsSort, IconMinus, IconPalette, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { changeSentence, comparePages, type PageChange } from '../document/compare-pages.ts';
import classes from './versions.module.css';

interface ChangeListProps {
  readonly label: string;
  readonly before: PageDocument;
  readonly after: PageDocument;
  /** Shown if there is no difference. */
  readonly same: string;
}

const icons: Readonly<Record<PageChange['kind'], ReactNode>> = {
  added: <IconPlus size={16} aria-hidden />,
  removed: <IconMinus size={16} aria-hidden />,
  moved: <IconArrowsSort size={16} aria-hidden />,
  changed: <IconPencil size={16} aria-hidden />,
  accent: <IconPalette size={16} aria-hidden />,
};

/** The difference of two pages in words. */
export function ChangeList({ label, before, after, same }: ChangeListProps) {
  const changes = comparePages(before, after);
  if (changes.length === 0) return <Banner>{same}</Banner>;
  return (
    <section aria-label={label}>
      <Box component="h3" mb="xs" fw={600}>
        {label}
      </Box>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li
            key={change.kind === 'accent' ? 'accent' : `${change.kind} ${change.block.id}`}
            data-kind={change.kind}
          >
            {icons[change.kind]}
            {changeSentence(change)}
          </li>
        ))}
      </ul>
    </section>
  );
}
