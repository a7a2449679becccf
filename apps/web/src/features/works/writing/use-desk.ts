import type { Work } from '@gongdu/contract/work';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { keepWork } from '../queries.ts';
import { type Autosave, phaseOf } from './autosave.ts';
import { createDesk, type Desk } from './desk.ts';
import { createLocalCopies } from './local-copy.ts';

/** The desk of one text for as long as its page lives. `onSaved` hears of every save, the first one included. */
export function useDesk(
  post: Work | null,
  onSaved: (post: Work) => void,
): { desk: Desk; autosave: Autosave; title: string; takeTheirs: () => void } {
  const queries = useQueryClient();
  const uid = useSession(({ user }) => user?.uid ?? 0);
  const [desk] = useState(() =>
    createDesk({
      post,
      copies: createLocalCopies(uid, window.localStorage),
      onSaved: (saved) => {
        onSaved(saved);
        void keepWork(queries, saved);
      },
    }),
  );
  const autosave = useSyncExternalStore(desk.keeper.subscribe, desk.keeper.state);
  const title = useSyncExternalStore(desk.subscribe, desk.title);
  useUnsaved(phaseOf(autosave) !== 'resting');
  useSavingMoments(desk);
  useNewerVersion(desk, post);
  const takeTheirs = () => {
    if (!autosave.theirs) return;
    desk.take(autosave.theirs);
    void keepWork(queries, autosave.theirs);
  };
  return { desk, autosave, title, takeTheirs };
}

/** Besides the pause after writing: Ctrl+S, leaving the window or the page, coming back online. */
function useSavingMoments({ keeper }: Desk): void {
  useEffect(() => {
    const flush = () => void keeper.flush();
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.shiftKey) return;
      event.preventDefault();
      flush();
    };
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener('keydown', onKey, { signal });
    window.addEventListener('blur', flush, { signal });
    window.addEventListener('online', flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    return () => {
      leave.abort();
      flush();
    };
  }, [keeper]);
}

/** Saved from another tab while nothing was written here: that is the text now. */
function useNewerVersion(desk: Desk, post: Work | null): void {
  useEffect(() => {
    const state = desk.keeper.state();
    if (post && phaseOf(state) === 'resting' && post.version > (state.base?.version ?? 0)) desk.take(post);
  }, [desk, post]);
}
