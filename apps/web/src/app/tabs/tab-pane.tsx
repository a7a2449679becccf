import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import type { PageShape } from '../routing/app-route.ts';
import { useSettings } from '../settings/settings.ts';
import styles from './tab-pane.module.css';

/**
 * One page; a failure or a wait stays inside it. It scrolls in itself under a fixed header, and with the header
 * otherwise.
 */
export function TabPane({ shape, children }: { readonly shape: PageShape; readonly children: ReactNode }) {
  const fixedHeader = useSettings((settings) => settings.fixedHeader);
  const pane = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const fresh = useRef(true);

  // not every browser keeps the scroll position of what was hidden, and a shared scroller never does
  useLayoutEffect(() => {
    const scroller = fixedHeader ? pane.current : pane.current?.closest('[data-scroller]');
    if (!scroller) return;
    // writing it lays the page out at once, which a new page's first task can do without
    if (!fresh.current || !fixedHeader) scroller.scrollTop = top.current;
    fresh.current = false;
    const remember = () => {
      top.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', remember, { passive: true });
    return () => scroller.removeEventListener('scroll', remember);
  }, [fixedHeader]);

  return (
    <div ref={pane} className={styles.pane} data-scroller={fixedHeader || undefined}>
      <div className={styles.page}>
        <ErrorBoundary>
          <Suspense fallback={<PageSkeleton shape={shape} />}>{children}</Suspense>
        </ErrorBoundary>
      </div>
    </div>
  );
}
