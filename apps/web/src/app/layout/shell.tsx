import { useEffect, useRef } from 'react';
import {
  NavigationType,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useOutlet,
} from 'react-router';
import { AnnouncementsWhenUnread } from '../announcements.tsx';
import { showBrowserNotices } from '../browser-notices.ts';
import { followLiveEvents } from '../live-queries.ts';
import { ChatDrawer } from '../messaging/chat-drawer.tsx';
import { followMessages } from '../messaging/follow-messages.ts';
import { offerNewBuilds } from '../new-build.ts';
import { NewBuildOffer } from '../new-build-offer.tsx';
import { queryClient } from '../query-client.ts';
import { handleOf, type RouteHandle } from '../routing/route-handle.ts';
import { LazySettingsPanel } from '../settings/lazy-settings-panel.tsx';
import { useSettings } from '../settings/settings.ts';
import { KeepAlive } from '../tabs/keep-alive.tsx';
import { tabOf } from '../tabs/tab-of.ts';
import { tabs, useTabs } from '../tabs/tabs-store.ts';
import { TagBar } from '../tabs/tag-bar.tsx';
import { guardWindow } from '../tabs/unsaved-panes.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';
import { followWidth, useSidebar } from './sidebar-store.ts';
import { TopBar } from './top-bar.tsx';

/** The house around every signed-in page: sidebar, top bar, tags, and the kept pages. */
export function Shell() {
  const { tagsView, fixedHeader } = useSettings();
  const { open, mobile } = useSidebar();
  const navigate = useNavigate();
  const handle = useMatches().map(handleOf).findLast(Boolean);

  useEffect(followWidth, []);
  useEffect(guardWindow, []);
  useEffect(offerNewBuilds, []);
  useEffect(() => followLiveEvents(queryClient), []);
  useEffect(() => showBrowserNotices((path) => void navigate(path)), [navigate]);
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  // one connection for the life of the page, whatever becomes of `navigate`
  useEffect(() => followMessages((path) => void go.current(path)), []);

  return (
    <div className={styles.shell} data-collapsed={!open || undefined}>
      <a className={styles.skip} href="#main">
        跳到正文
      </a>
      {mobile ? <SidebarDrawer /> : <Sidebar collapsed={!open} />}
      <div className={styles.body} data-scroller={fixedHeader ? undefined : true}>
        <AnnouncementsWhenUnread />
        <header className={styles.head}>
          <TopBar handle={handle} />
          {tagsView && <TagBar />}
        </header>
        <main id="main" className={styles.main} data-fixed={fixedHeader || undefined}>
          <Pages handle={handle} />
        </main>
      </div>
      <LazySettingsPanel />
      <NewBuildOffer />
      <ChatDrawer />
    </div>
  );
}

function Pages({ handle }: { readonly handle: RouteHandle | undefined }) {
  const location = useLocation();
  const element = useOutlet();
  const { list, versions } = useTabs();
  const framing = handle?.above.find(({ frame }) => frame) ?? handle?.route;
  const paneKey = framing?.frame ? framing.path : location.pathname;
  const to = location.pathname + location.search;
  // going back to such an entry must not take the page that has the old address by then
  const was = useNavigationType() === NavigationType.Replace ? becameFrom(location.state) : undefined;

  useEffect(() => {
    if (framing) tabs.open(tabOf(framing, paneKey, to), was);
  }, [framing, paneKey, to, was]);

  // a page that is not cached is kept for nobody but its visitor
  const alive = new Set(list.filter(({ noCache }) => !noCache).map(({ key }) => key));
  return (
    <KeepAlive
      paneKey={paneKey}
      was={was}
      alive={alive}
      versions={versions}
      element={element}
      location={location}
      shape={handle?.route.meta.shape ?? 'blank'}
    />
  );
}

/** A page that takes another address without starting anew navigates with `state: { became: <old path> }`. */
function becameFrom(state: unknown): string | undefined {
  const known = typeof state === 'object' && state !== null && 'became' in state;
  return known && typeof state.became === 'string' ? state.became : undefined;
}
