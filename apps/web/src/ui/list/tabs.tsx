import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './tabs.module.css';
import { useCurrentInView } from './use-current-in-view.ts';

export interface TabOption<T extends string> {
  readonly id: T;
  readonly name: string;
  /** Left out of tabs without a count; undefined keeps room for one that loads, so that no tab moves below the pointer. */
  readonly count?: number | undefined;
  /** The count is a lower bound. */
  readonly more?: boolean | undefined;
}

export interface TabsProps<T extends string> {
  readonly tabs: readonly TabOption<T>[];
  readonly value: T;
  readonly onChange: (id: T) => void;
  /** The accessible name of the tab list. */
  readonly label: string;
  /** The id of the tab panel where it does not follow at once: an element with this `id`, `role="tabpanel"` and a name. */
  readonly panel?: string;
  readonly panelClass?: string | undefined;
  /** What the selected tab shows: the tab panel, named after the tab. */
  readonly children?: ReactNode;
}

/** Tabs with counts and what they show; arrows, Home and End change the selection. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { tabs, value, onChange, label, panelClass, children } = props;
  const ownPanel = useId();
  const panel = props.panel ?? (children === undefined ? undefined : ownPanel);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
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
  // tabs that are added move the selected one
  useCurrentInView(list, [value, ...tabs.map(({ id }) => id)].join(' '));

  return (
    <>
      <div ref={list} className={classes.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={tab.id === value}
            aria-controls={panel}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.name}
            {'count' in tab && <span className={classes.count}>{countText(tab)}</span>}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div
          id={ownPanel}
          role="tabpanel"
          aria-label={tabs.find(({ id }) => id === value)?.name}
          className={panelClass}
        >
          {children}
        </div>
      )}
    </>
  );
}

function countText({ count, more = false }: Pick<TabOption<string>, 'count' | 'more'>): string {
  if (count === undefined) return '';
  return count > 999 ? '999+' : `${count}${more ? '+' : ''}`;
}
