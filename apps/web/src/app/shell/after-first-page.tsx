import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useUnreadCounters } from '../../entities/core/notification/unread.ts';
import { connection } from '../../lib/api/connection.ts';
import { reconsent } from '../../lib/auth/reauth.ts';
import { useSession } from '../../lib/auth/session.ts';
import { catchInstallPrompt } from '../../lib/offline-shell/install-prompt.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent, lazyExtra } from '../../ui/overlay/lazy-component.ts';
import { openOverlays } from '../../ui/overlay/open-overlays.ts';
import { loadLateParts } from './load-menus.ts';

// Parts of the frame whose code comes after the first page, each when it is needed.

const LateParts = lazyExtra(async () => (await loadLateParts()).LateParts);

catchInstallPrompt();

/** Milliseconds after the page is drawn, so that their files do not compete with the page's own. */
const lateAfterMs = 5_000;

/**
 * With the first sheet or menu, which the back gesture closes then; at once without a connection, because they report
 * it, if the offline shell has their files.
 */
export function LazyLateParts() {
  const isConnected = useStore(connection) === 'connected';
  const hasOverlay = useStore(openOverlays, ({ length }) => length > 0);
  const [isLate, setLate] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  // a module that fails to load once stays failed for as long as the page is open
  if (!isShown && (isConnected ? isLate || hasOverlay : hasOfflineShell())) setShown(true);
  return <LazyBoundary>{isShown && <LateParts />}</LazyBoundary>;
}

/** Nullish in insecure contexts, which have no service workers. */
function hasOfflineShell(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

const AnnouncementsOnTop = lazyComponent(
  async () =>
    (await import('../../features/administration/announcements/shown/shown-announcements.tsx'))
      .ShownAnnouncements,
);

/** Banners and dialogs; their code and their call load with the first unread announcement. */
export function UnreadAnnouncements() {
  const unread = useUnreadCounters()?.unreadAnnouncement ?? 0;
  const [needed, setNeeded] = useState(false);
  if (unread > 0 && !needed) setNeeded(true);
  return <LazyBoundary>{needed && <AnnouncementsOnTop />}</LazyBoundary>;
}

/** Milliseconds after the first page, so that the page's own requests come first. */
const consentAfterMs = 3_000;

/** At once when calls wait for it. If its code does not load, e.g. offline, the next page tries again. */
export function LazyConsentGate() {
  const [Gate, setGate] = useState<ComponentType>();
  const isAwaited = useStore(reconsent.store, ({ open }) => open);
  useEffect(() => {
    const load = () =>
      import('../../features/identity/consents/consent-gate.tsx').then(
        ({ ConsentGate }) => setGate(() => ConsentGate),
        () => reconsent.resolve(false),
      );
    const timer = setTimeout(() => void load(), isAwaited ? 0 : consentAfterMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return Gate ? <Gate /> : null;
}

const MinorGate = lazyComponent(
  async () => (await import('../../features/core/minors/minor-gate.tsx')).MinorGate,
);

/** Its code loads for members who must state their age or are in the mode for minors. */
export function LazyMinorGate() {
  const minor = useSession(({ user }) => user?.minor);
  return <LazyBoundary>{minor && (minor.ageUnknown || minor.mode) && <MinorGate {...minor} />}</LazyBoundary>;
}
