import type { ReactNode } from 'react';
import { Section } from '../../../ui/layout/section.tsx';
import classes from './account.module.css';
import type { SectionEntry } from './section-list.ts';

interface AccountSectionProps {
  readonly id: SectionEntry['id'];
  readonly title: string;
  readonly description?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the page with an anchor, e.g. `#security`. */
export function AccountSection({ id, ...section }: AccountSectionProps) {
  return (
    <div className={classes.section} data-section={id} tabIndex={-1}>
      <Section {...section} />
    </div>
  );
}
