import {
  Activity,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router';
import { useSettings } from '../../entities/core/settings/settings.ts';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { UnsavedContext } from '../../ui/form/unsaved-changes.ts';
import { ErrorBoundary } from '../../ui/overlay/error-boundary.tsx';
import type { PageShape } from '../router/app-route.ts';
import classes from './keep-alive.module.css';
import { type Pane, updatePanes } from './panes.ts';
import { rememberedScroll, rememberScroll } from './scroll-memory.ts';
import { isUnsaved, unsavedInputsOf } from './unsaved-inputs.ts';

interface PaneContent {
  readonly element: ReactElement | null;
  readonly location: Location;
  readonly shape: PageShape;
  /** The page fills the sheet. */
  readonly pane: boolean;
}

interface KeepAliveProps extends PaneContent {
  readonly paneKey: string;
  /** The key of this page before its address changed without a remount. */
  readonly previousKey?: string | undefined;
  readonly cachedKeys: ReadonlySet<string>;
  readonly versions: Readonly<Record<string, number>>;
}

/** The most panes that stay mounted; older ones are mounted anew when their tab is opened. */
const max = 10;

/**
 * Renders every cached page and shows the current one. Each page gets the location of its own last visit, because a
 * hidden page must not follow another page's address.
 */
export function KeepAlive({
  paneKey,
  previousKey,
  cachedKeys,
  versions,
  element,
  location,
  shape,
  pane,
}: KeepAliveProps) {
  const [panes, setPanes] = useState<readonly Pane<PaneContent>[]>([]);
  const nextPanes = updatePanes(
    panes,
    { key: paneKey, previousKey, navigationKey: location.key, content: { element, location, shape, pane } },
    { cachedKeys, versions, isUnsaved, max },
  );
  if (nextPanes !== panes) setPanes(nextPanes);
  return nextPanes.map(({ id, key, content }) => (
    <Activity key={id} mode={key === paneKey ? 'visible' : 'hidden'}>
      <LocationContext value={{ location: content.location, navigationType: NavigationType.Push }}>
        <UnsavedContext value={unsavedInputsOf(key)}>
          <TabPane shape={content.shape} fills={content.pane} entry={content.location.key}>
            {content.element}
          </TabPane>
        </UnsavedContext>
      </LocationContext>
    </Activity>
  ));
}

interface TabPaneProps {
  readonly shape: PageShape;
  readonly fills: boolean;
  /** Of the history. */
  readonly entry: string;
  readonly children: ReactNode;
}

/**
 * One page; its failures and its suspense stay inside it. It has its own scroller under a fixed header, and scrolls
 * with the header otherwise.
 */
function TabPane({ shape, fills, entry, children }: TabPaneProps) {
  const fixedHeader = useSettings((settings) => settings.fixedHeader);
  const pane = useRef<HTMLDivElement>(null);
  const entryRef = useRef(entry);
  // a page that gave way to another, and to which the reader goes back
  const scrollTop = useRef(rememberedScroll(entry));
  const isFirstEffect = useRef(true);
  useLayoutEffect(() => {
    entryRef.current = entry;
  }, [entry]);

  // some browsers lose the scroll position of a hidden element, and a shared scroller always does
  useLayoutEffect(() => {
    const page = pane.current;
    const scroller = fixedHeader ? page : page?.closest('[data-scroller]');
    const content = page?.firstElementChild;
    if (!scroller || !content) return;
    let isRestoring = false;
    let isGone = false;
    let stop: (() => void) | undefined;
    const onEnd = () => {
      isRestoring = false;
    };
    const restore = async (top: number) => {
      const { scrollWhenLongEnough } = await import('./scroll-when-long-enough.ts');
      if (!isGone) stop = scrollWhenLongEnough(scroller, content, top, onEnd);
    };
    // writing it forces a layout, which a new page does not need
    if (isFirstEffect.current && scrollTop.current > 0) {
      isRestoring = true;
      // without its code the page begins at its top
      restore(scrollTop.current).catch(onEnd);
    } else if (!isFirstEffect.current || !fixedHeader) scroller.scrollTop = scrollTop.current;
    isFirstEffect.current = false;
    const saveScroll = () => {
      if (isRestoring) return;
      scrollTop.current = scroller.scrollTop;
      rememberScroll(entryRef.current, scroller.scrollTop);
    };
    scroller.addEventListener('scroll', saveScroll, { passive: true });
    return () => {
      isGone = true;
      stop?.();
      scroller.removeEventListener('scroll', saveScroll);
    };
  }, [fixedHeader]);

  useEffect(() => {
    const page = pane.current;
    const scroller = fixedHeader ? page : page?.closest('[data-scroller]');
    if (!page || !scroller || fills || !window.matchMedia('(pointer: coarse)').matches) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const attach = async () => {
      const { pullToRefresh } = await import('./pull-to-refresh.ts');
      if (!gone) stop = pullToRefresh(page, scroller);
    };
    // without its code the page only lacks the gesture
    attach().catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [fixedHeader, fills]);

  return (
    <div
      ref={pane}
      className={classes.pane}
      data-scroller={fixedHeader || undefined}
      data-fills={fills || undefined}
    >
      <div className={classes.page}>
        <ErrorBoundary>
          <Suspense fallback={<PageSkeleton shape={shape} />}>{children}</Suspense>
        </ErrorBoundary>
      </div>
    </div>
  );
}
