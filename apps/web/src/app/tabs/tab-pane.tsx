import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { ErrorBoundary } from '../../ui/overlay/error-boundary.tsx';
import type { PageShape } from '../router/app-route.ts';
import { useSettings } from '../shell/settings/settings.ts';
import classes from './tab-pane.module.css';

/**
 * One page; a failure or a wait stays inside it. It scrolls in itself under a fixed header, and with the header
 * otherwise.
 */
export function TabPane({ shape, children }: { readonly shape: PageShape; readonly children: ReactNode }) {
  const fixedHeader = useSettings((settings) => settings.fixedHeader);
  const pane = useRef<HTMLDivElement>(null);
  const scrollTop = useRef(0);
  const isFirstEffect = useRef(true);

  // not every browser keeps the scroll position of what was hidden, and a shared scroller never does
  useLayoutEffect(() => {
    const scroller = fixedHeader ? pane.current : pane.current?.closest('[data-scroller]');
    if (!scroller) return;
    // writing it lays the page out at once, which a new page's first task can do without
    if (!isFirstEffect.current || !fixedHeader) scroller.scrollTop = scrollTop.current;
    isFirstEffect.current = false;
    const saveScroll = () => {
      scrollTop.current = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', saveScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', saveScroll);
  }, [fixedHeader]);

  return (
    <div ref={pane} className={classes.pane} data-scroller={fixedHeader || undefined}>
      <div className={classes.page}>
        <ErrorBoundary>
          <Suspense fallback={<PageSkeleton shape={shape} />}>{children}</Suspense>
        </ErrorBoundary>
      </div>
    </div>
  );
}
