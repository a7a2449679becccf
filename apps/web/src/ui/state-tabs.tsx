import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './state-tabs.module.css';

export interface StateTab<T extends string> {
  readonly id: T;
  readonly name: string;
  readonly count?: number | undefined;
}

export interface StateTabsProps<T extends string> {
  readonly tabs: readonly StateTab<T>[];
  readonly value: T;
  readonly onChange: (id: T) => void;
  /** What the tabs divide, for screen readers. */
  readonly label: string;
  /** The id of the element that shows the chosen part. */
  readonly panel?: string;
}

/** Tabs with counts; arrows, Home and End move the choice. */
export function StateTabs<T extends string>({ tabs, value, onChange, label, panel }: StateTabsProps<T>) {
  function steer(event: KeyboardEvent<HTMLDivElement>): void {
    const at = tabs.findIndex(({ id }) => id === value);
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    onChange(next.id);
    const button = event.currentTarget.children[to];
    if (button instanceof HTMLElement) button.focus();
  }

  const list = useRef<HTMLDivElement>(null);
  const counted = tabs.some(({ count }) => count !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice stands elsewhere, and counts widen the tabs
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    return chosen && list.current ? bringIntoSight(list.current, chosen) : undefined;
  }, [value, counted]);

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={steer}>
      {tabs.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={id === value}
          aria-controls={panel}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {name}
          {count !== undefined && <span className={styles.count}>{count > 999 ? '999+' : count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Sideways only: the page stays where it is. After the browser's own layout, for asking earlier costs another. */
function bringIntoSight(list: HTMLElement, chosen: HTMLElement): () => void {
  const look = new IntersectionObserver(
    ([seen]) => {
      look.disconnect();
      const [frame, box] = [seen?.rootBounds, seen?.boundingClientRect];
      if (!frame || !box || (box.left >= frame.left && box.right <= frame.right)) return;
      list.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
    },
    { root: list },
  );
  look.observe(chosen);
  return () => look.disconnect();
}
