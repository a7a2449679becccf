import type { ReactNode } from 'react';
import { Section } from '../../../ui/layout/section.tsx';
import classes from './account.module.css';
import type { SectionId } from './settings-pages.ts';

interface AccountSectionProps {
  readonly id: SectionId;
  readonly title: string;
  readonly description?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a settings page that an address may name, e.g. `#programs`. */
export function AccountSection({ id, ...section }: AccountSectionProps) {
  return (
    <div className={classes.section} data-section={id} tabIndex={-1}>
      <Section {...section} />
    </div>
  );
}
