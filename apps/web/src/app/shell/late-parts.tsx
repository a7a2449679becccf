import { useEffect } from 'react';
import { keepOfflineShell } from '../../lib/offline-shell/keep-offline-shell.ts';
import { OfflineNotice } from './offline-notice.tsx';

/** What no first page needs: comes a while after it (`lazy-late-parts.tsx`). */
export function LateParts() {
  useEffect(keepOfflineShell, []);
  return <OfflineNotice />;
}
