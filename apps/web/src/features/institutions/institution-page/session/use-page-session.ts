import type { BlockItems } from '@gongdu/contract/institutions/page/blocks';
import type { Page } from '@gongdu/contract/institutions/page/endpoints';
import type { InstitutionProfile } from '@gongdu/contract/institutions/profile';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { phaseOf } from '../../../../entities/core/autosave/autosave.ts';
import { useKeptOnDevice } from '../../../../entities/core/autosave/kept-on-device.ts';
import { useFlushTriggers } from '../../../../entities/core/autosave/use-flush-triggers.ts';
import type { PageContext } from '../../../../entities/institutions/institution-page/page-context.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { deviceStorage } from '../../../../lib/browser-storage.ts';
import { realtime } from '../../../../lib/realtime/socket.ts';
import { siteTitle } from '../../../../lib/site-config.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useUnsavedChanges } from '../../../../ui/form/unsaved-changes.ts';
import { useMountEffect } from '../../../../ui/form/use-mount-effect.ts';
import { usePendingUploads } from '../../../../ui/upload/pending-uploads.ts';
import { itemsQuery, pageQuery } from '../queries.ts';
import { createPageSession, type PageSession } from './page-session.ts';
import { asRemote, createPageDrafts, savePage } from './save-page.ts';

/** The session of the page for the lifetime of its screen, and its state. */
export function usePageSession(page: Page, profile: InstitutionProfile) {
  const queryClient = useQueryClient();
  const user = useSession((state) => state.user);
  const uid = user?.uid ?? profile.id;
  const writer = user?.actingMember?.uid ?? uid;
  const [session] = useState(() =>
    createPageSession({
      page: asRemote(uid, page),
      drafts: createPageDrafts(writer, deviceStorage),
      save: (draft, base) => savePage(uid, draft, base),
      onSaved: (saved) => void overwriteQueryData(queryClient, pageQuery.queryKey, saved),
    }),
  );
  const autosave = useSyncExternalStore(session.autosaver.subscribe, session.autosaver.state);
  const state = useStore(session.store);
  const uploads = usePendingUploads(session.uploads);
  useMountEffect(() => session.start(), [session]);
  useKeptOnDevice('文字');
  useUnsavedChanges(phaseOf(autosave) !== 'clean' || uploads.length > 0);
  useFlushTriggers(session.autosaver);
  useRemoteUpdates(session, asRemote(uid, page));
  const otherEditor = useOtherEditor(session, user?.actingMember?.name ?? user?.name ?? '');
  const [settled] = useDebouncedValue(state.document, 600);
  const items = useQuery(itemsQuery(settled));
  const context = usePageContext(uid, profile, items.data);
  return { session, autosave, state, uploads, context, otherEditor };
}

function usePageContext(
  uid: number,
  profile: InstitutionProfile,
  items: BlockItems | undefined,
): PageContext {
  return useMemo(
    () => ({
      institution: { ...profile, uid, avatar: profile.logo },
      items: items ?? {},
      now: new Date(),
      editing: true,
      siteName: siteTitle(),
    }),
    [uid, profile, items],
  );
}

/** Saved by another member while nothing was changed here: the editor shows that version. */
function useRemoteUpdates(session: PageSession, page: ReturnType<typeof asRemote>): void {
  useEffect(() => {
    const state = session.autosaver.state();
    if (phaseOf(state) === 'clean' && page.version > (state.base?.version ?? 0)) session.acceptRemote(page);
  }, [session, page]);
}

/**
 * Follows changes of the page by others. Returns who saved it while there are unsaved changes here; null if no member
 * did.
 */
function useOtherEditor(session: PageSession, ownName: string): string | null {
  const queryClient = useQueryClient();
  const [other, setOther] = useState<{ readonly version: number; readonly by: string } | null>(null);
  const { base, sending } = useSyncExternalStore(session.autosaver.subscribe, session.autosaver.state);
  useEffect(
    () =>
      realtime.on({
        'institution-page.changed': ({ version, by, draft }) => {
          const state = session.autosaver.state();
          const isNewer = version > (state.base?.version ?? 0);
          // the event of an own save; the same member may also be editing on another device
          if (state.sending !== null || (draft && !isNewer)) return;
          const who = by === ownName ? '您在另一处' : by;
          if (isNewer && phaseOf(state) !== 'clean') setOther({ version, by: who ?? '其他成员' });
          else if (isNewer && who !== null) toast(`${who}刚保存了主页，已为您更新`);
          // a moderation decision does not change the draft's version
          void queryClient.invalidateQueries({ queryKey: pageQuery.queryKey });
        },
      }),
    [session, queryClient, ownName],
  );
  return other && other.version > (base?.version ?? 0) && sending === null ? other.by : null;
}
