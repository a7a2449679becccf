import './print.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { outbox } from '../../entities/core/outbox/outbox.ts';
import { useSettings } from '../../entities/core/settings/settings.ts';
import { keepOfflineShell } from '../../lib/offline-shell/keep-offline-shell.ts';
import { openOwnTabs } from '../tabs/own-tabs.ts';
import { createBackGuard } from './back-closes-overlays.ts';
import { InstallOffer } from './install-offer.tsx';
import { keepCopies } from './keep-copies.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { findOutgoingKind } from './outgoing-kinds.ts';
import { useSidebar } from './sidebar-store.ts';
import { useNoteRecents } from './use-note-recents.ts';

const backGuard = createBackGuard(() => window.matchMedia('(width < 992px)').matches);

/** Parts that no first page needs; they load some seconds after it (`after-first-page.tsx`). */
export function LateParts() {
  useEffect(keepOfflineShell, []);
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => backGuard.onNavigation(key, type), [key, type]);
  useEffect(backGuard.start, []);
  const queryClient = useQueryClient();
  useEffect(() => outbox.start(queryClient, findOutgoingKind), [queryClient]);
  useEffect(() => keepCopies(queryClient), [queryClient]);
  useNoteRecents();
  const { tagsView } = useSettings();
  const { mobile } = useSidebar();
  useEffect(() => (tagsView && !mobile ? openOwnTabs() : undefined), [tagsView, mobile]);
  return (
    <>
      <OfflineNotice />
      <InstallOffer />
    </>
  );
}
