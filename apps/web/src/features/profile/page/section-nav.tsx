import type { RefObject } from 'react';
import { Link } from 'react-router';
import styles from './section-nav.module.css';
import type { SectionName } from './sections.ts';
import { useSectionOnScreen } from './use-section-on-screen.ts';

interface SectionNavProps {
  readonly sections: readonly SectionName[];
  readonly page: RefObject<HTMLElement | null>;
}

/** The parts of the page; beside them on wide screens, a row above them otherwise. */
export function SectionNav({ sections, page }: SectionNavProps) {
  const current = useSectionOnScreen(page, sections);
  return (
    <nav className={styles.nav} aria-label="本页内容">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              className={styles.link}
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
