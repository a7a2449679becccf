import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { SectionEntry } from './section-list.ts';
import classes from './section-nav.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface SectionNavProps {
  readonly sections: readonly SectionEntry[];
  readonly page: RefObject<HTMLElement | null>;
}

/** The parts of the page; beside them on wide screens, a row above them otherwise. */
export function SectionNav({ sections, page }: SectionNavProps) {
  const current = useCurrentSection(page, sections);
  return (
    <nav className={classes.nav} aria-label="本页内容">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              className={classes.link}
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
