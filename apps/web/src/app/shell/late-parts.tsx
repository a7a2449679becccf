import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepOfflineShell } from '../../lib/offline-shell/keep-offline-shell.ts';
import { createBackGuard } from './back-closes-overlays.ts';
import { InstallOffer } from './install-offer.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useNoteRecents } from './use-note-recents.ts';

const backGuard = createBackGuard(() => window.matchMedia('(width < 992px)').matches);

/** What no first page needs: comes a while after it (`lazy-late-parts.tsx`). */
export function LateParts() {
  useEffect(keepOfflineShell, []);
  const { key } = useLocation();
  useEffect(() => backGuard.onNavigation(key), [key]);
  useEffect(backGuard.start, []);
  useNoteRecents();
  return (
    <>
      <OfflineNotice />
      <InstallOffer />
    </>
  );
}
