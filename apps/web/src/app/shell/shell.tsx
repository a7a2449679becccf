import { useEffect, useRef } from 'react';
import {
  NavigationType,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useOutlet,
} from 'react-router';
import { storedTabsKey, useSettings } from '../../entities/core/settings/settings.ts';
import { useSession } from '../../lib/auth/session.ts';
import { deviceStorage } from '../../lib/browser-storage.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import { showBrowserNotifications } from '../browser-notifications.ts';
import { connectChat } from '../chat/chat-connection.ts';
import { ChatDrawer } from '../chat/chat-drawer.tsx';
import { queryClient } from '../query-client.ts';
import { syncRealtime } from '../realtime.ts';
import { handleOf, type RouteHandle } from '../router/route-handle.ts';
import { KeepAlive } from '../tabs/keep-alive.tsx';
import { TabBar } from '../tabs/tab-bar.tsx';
import { tabOf, tabs, useTabs } from '../tabs/tabs.ts';
import { guardUnload } from '../tabs/unsaved-inputs.ts';
import { UpdatePrompt, watchForNewVersion } from '../update-prompt.tsx';
import { LazyConsentGate, LazyLateParts, LazyMinorGate, UnreadAnnouncements } from './after-first-page.tsx';
import { LazySettingsPanel } from './settings/lazy-settings-panel.tsx';
import classes from './shell.module.css';
import { Sidebar, SidebarDrawer } from './sidebar.tsx';
import { useSidebar, watchWidth } from './sidebar-store.ts';
import { PhoneTopBar, TopBar } from './top-bar.tsx';

const CoolingOffPage = lazyComponent(
  async () => (await import('../../features/identity/account/rights/cooling-off-page.tsx')).CoolingOffPage,
);

/** Shown on phones only. */
const BottomBar = lazyComponent(async () => (await import('./bottom-bar.tsx')).BottomBar);

/** The frame of every signed-in page; an account in its cooling-off period sees only how to revoke the cancellation. */
export function Shell() {
  const dueAt = useSession(({ user }) => user?.cancellationDueAt ?? null);
  if (dueAt === null) return <House />;
  return (
    <LazyBoundary>
      <CoolingOffPage dueAt={dueAt} />
    </LazyBoundary>
  );
}

/** Sidebar, top bar, tabs, and the panes of the open pages. */
function House() {
  const { tagsView, fixedHeader } = useSettings();
  const { open, mobile } = useSidebar();
  const navigate = useNavigate();
  const handle = useMatches().map(handleOf).findLast(Boolean);
  const showsBottomBar = handle?.route.meta.bottomBar !== false;
  // 首页 alone needs no bar; the address is known before its tab is open
  const hasOtherTabs = useTabs(({ list }) => list.some(({ affix }) => !affix));
  const isOtherPage = handle !== undefined && !handle.route.meta.affix;
  const showsTabBar = tagsView && !mobile && (hasOtherTabs || isOtherPage);

  useEffect(watchWidth, []);
  useEffect(guardUnload, []);
  useEffect(watchForNewVersion, []);
  useEffect(restoreTabs, []);
  useEffect(() => syncRealtime(queryClient), []);
  useEffect(() => showBrowserNotifications((path) => void navigate(path)), [navigate]);
  const navigateRef = useRef(navigate);
  useEffect(() => {
    navigateRef.current = navigate;
  }, [navigate]);
  // one connection for the page's lifetime, even when `navigate` changes
  const isBlocked = useSession(({ user }) => user?.secondFactorMissing ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: connects once nothing is missing any more
  useEffect(() => connectChat((path) => void navigateRef.current(path)), [isBlocked]);

  return (
    <div
      className={classes.shell}
      data-tabs={showsTabBar || undefined}
      data-bare={!showsBottomBar || undefined}
    >
      <a className={classes.skip} href="#main">
        跳到正文
      </a>
      {mobile ? <SidebarDrawer /> : <Sidebar collapsed={!open} />}
      <div className={classes.body} data-scroller={fixedHeader ? undefined : true}>
        <LazyLateParts />
        <UnreadAnnouncements />
        <header className={classes.header}>
          {mobile ? <PhoneTopBar handle={handle} /> : <TopBar handle={handle} />}
          {showsTabBar && <TabBar />}
        </header>
        <main id="main" className={classes.main} data-fixed={fixedHeader || undefined}>
          <PagePanes handle={handle} />
        </main>
      </div>
      {mobile && showsBottomBar && (
        <div className={classes.bottomBar}>
          <LazyBoundary>
            <BottomBar />
          </LazyBoundary>
        </div>
      )}
      <LazySettingsPanel />
      <UpdatePrompt />
      <LazyConsentGate />
      <LazyMinorGate />
      <ChatDrawer />
    </div>
  );
}

/** Loads the code only if this member's tabs are stored. */
function restoreTabs(): void {
  if (deviceStorage.getItem(storedTabsKey(useSettings.getState().uid)) === null) return;
  import('../tabs/stored-tabs.ts').then(({ keepTabs }) => keepTabs()).catch(() => undefined);
}

function PagePanes({ handle }: { readonly handle: RouteHandle | undefined }) {
  const location = useLocation();
  const element = useOutlet();
  const { list, versions } = useTabs();
  const layoutRoute = handle?.ancestors.find(({ layout: frame }) => frame) ?? handle?.route;
  const paneKey = layoutRoute?.layout ? layoutRoute.path : location.pathname;
  const to = location.pathname + location.search;
  // going back to such an entry must not rename the page that has the old address by then
  const previousKey =
    useNavigationType() === NavigationType.Replace ? replacedPathFrom(location.state) : undefined;

  useEffect(() => {
    if (layoutRoute) tabs.open(tabOf(layoutRoute, paneKey, to), previousKey);
  }, [layoutRoute, paneKey, to, previousKey]);

  // a page with noCache is kept only while it is shown
  const cachedKeys = new Set(list.filter(({ noCache }) => !noCache).map(({ key }) => key));
  return (
    <KeepAlive
      paneKey={paneKey}
      previousKey={previousKey}
      cachedKeys={cachedKeys}
      versions={versions}
      element={element}
      location={location}
      shape={handle?.route.meta.shape ?? 'blank'}
      pane={layoutRoute?.meta.pane ?? false}
    />
  );
}

/** A page that changes its address without remounting navigates with `state: { replacedPath: <old path> }`. */
function replacedPathFrom(state: unknown): string | undefined {
  const hasReplacedPath = typeof state === 'object' && state !== null && 'replacedPath' in state;
  return hasReplacedPath && typeof state.replacedPath === 'string' ? state.replacedPath : undefined;
}
