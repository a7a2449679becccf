import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import styles from './filter-tabs.module.css';

export interface FilterTab<T extends string> {
  readonly id: T;
  readonly words: string;
  readonly to: To;
  /** Absent while it is not known. */
  readonly count?: number | undefined;
}

export interface FilterTabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly FilterTab<T>[];
  readonly current: T;
}

/** The states of a list as links, so that each has its address; on narrow screens they scroll sideways. */
export function FilterTabs<T extends string>({ label, tabs, current }: FilterTabsProps<T>) {
  const strip = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new current tab may stand outside the strip
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - 48;
  }, [current]);

  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, words, to, count }) => (
        <Link
          key={id}
          className={styles.tab}
          to={to}
          replace
          preventScrollReset
          aria-current={id === current ? 'page' : undefined}
        >
          {words}
          {count !== undefined && <span className={styles.count}>{count > 999 ? '999+' : count}</span>}
        </Link>
      ))}
    </nav>
  );
}
