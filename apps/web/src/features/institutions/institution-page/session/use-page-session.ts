import type { BlockItems } from '@gongdu/contract/institutions/page/blocks';
import type { Page } from '@gongdu/contract/institutions/page/endpoints';
import type { InstitutionProfile } from '@gongdu/contract/institutions/profile';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { phaseOf } from '../../../../entities/core/autosave/autosave.ts';
import { useDraftSession } from '../../../../entities/core/autosave/use-draft-session.ts';
import type { PageContext } from '../../../../entities/institutions/institution-page/page-context.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { deviceStorage } from '../../../../lib/browser-storage.ts';
import { realtime } from '../../../../lib/realtime/socket.ts';
import { siteTitle } from '../../../../lib/site-config.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { itemsQuery, pageQuery } from '../queries.ts';
import { createPageSession, type PageDraft, type PageSession, type RemotePage } from './page-session.ts';
import { asRemote, createPageDrafts, savePage } from './save-page.ts';

/** The session of the page for the lifetime of its screen, and its state. */
export function usePageSession(page: Page, profile: InstitutionProfile) {
  const queryClient = useQueryClient();
  const user = useSession((state) => state.user);
  const uid = user?.uid ?? profile.id;
  const writer = user?.actingMember?.uid ?? uid;
  const latest = asRemote(uid, page);
  const cache = (saved: Page) => overwriteQueryData(queryClient, pageQuery.queryKey, saved);
  const [session] = useState(() =>
    createPageSession({
      page: latest,
      drafts: createPageDrafts(writer, deviceStorage),
      save: (draft, base) => savePage(uid, draft, base ?? latest),
      onSaved: (saved) => void cache(saved),
    }),
  );
  const draft = useDraftSession<PageDraft, RemotePage>(session, {
    latest,
    cache,
    reread: () => queryClient.fetchQuery({ ...pageQuery, staleTime: 0 }),
  });
  const state = useStore(session.store);
  const otherEditor = useOtherEditor(session, user?.actingMember?.name ?? user?.name ?? '');
  const [settled] = useDebouncedValue(state.document, 600);
  const items = useQuery(itemsQuery(settled));
  const context = usePageContext(uid, profile, items.data);
  return { ...draft, session, state, context, otherEditor };
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
          const who = by === ownName ? '你在另一处' : by;
          if (isNewer && phaseOf(state) !== 'clean') setOther({ version, by: who ?? '其他成员' });
          else if (isNewer && who !== null) toast(`${who}刚保存了主页，已为你更新`);
          // a moderation decision does not change the draft's version
          void queryClient.invalidateQueries({ queryKey: pageQuery.queryKey, exact: true });
        },
      }),
    [session, queryClient, ownName],
  );
  return other && other.version > (base?.version ?? 0) && sending === null ? other.by : null;
}
