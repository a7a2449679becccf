import type { ReactNode } from 'react';
import { Section as KitSection } from '../../ui/layout/panel.tsx';
import classes from './account.module.css';
import type { SectionEntry } from './section-list.ts';

interface SectionProps {
  readonly id: SectionEntry['id'];
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page that an address can lead to: `#security`. */
export function Section({ id, ...section }: SectionProps) {
  return (
    <div className={classes.section} data-section={id} tabIndex={-1}>
      <KitSection {...section} />
    </div>
  );
}
