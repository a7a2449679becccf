import type { ImMessage } from '@gongdu/contract/im-message';
import { lazy, useCallback, useEffect, useMemo, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LaterPart } from '../../../ui/later-part.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { useChat } from '../chat/chat-store.ts';
import { useMyUsername } from '../chat/me.ts';
import { useMembers } from '../chat/members.ts';
import { loadAround, loadOlder, openThread } from '../chat/threads.ts';
import { Composer } from '../composer/composer.tsx';
import { ConnectionLine } from '../connection-line.tsx';
import { Messages } from './messages.tsx';
import { StrangerBar } from './stranger-bar.tsx';
import styles from './thread.module.css';
import { ThreadContext, type ThreadParts } from './thread-context.ts';
import { ThreadHead } from './thread-head.tsx';
import { Viewer } from './viewer.tsx';

const GroupDrawer = lazy(async () => ({
  default: (await import('../manage/group-drawer.tsx')).GroupDrawer,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('../manage/report-dialog.tsx')).ReportDialog,
}));
const ReadersDialog = lazy(async () => ({
  default: (await import('../manage/readers-dialog.tsx')).ReadersDialog,
}));

/** A message to go to. */
export interface Jump {
  readonly convId: number;
  readonly seq: number;
}

interface ThreadPaneProps {
  readonly convId: number;
  readonly jump: Jump | null;
  readonly back: (() => void) | undefined;
  /** The conversation is no longer mine. */
  readonly closed: () => void;
  readonly search: () => void;
}

type Opened =
  | { readonly what: 'group' }
  | { readonly what: 'report' | 'readers' | 'picture'; readonly entry: ImMessage };

/** One conversation: what was said, and what is being written. Stands anew for each conversation. */
export function ThreadPane({ convId, jump, back, closed, search }: ThreadPaneProps) {
  const row = useChat(({ sessions }) => sessions.get(convId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [quoted, setQuoted] = useState<ImMessage | null>(null);
  const [again, setAgain] = useState<{ readonly text: string } | null>(null);
  const [target, setTarget] = useState<{ readonly seq: number } | null>(null);
  const names = useNames(convId);
  const me = useMyUsername();
  const failed = useChat(({ threads }) => threads.get(convId)?.state === 'failed');

  useEffect(() => void openThread(convId), [convId]);
  const goTo = useCallback(
    async (seq: number) => {
      await bring(convId, seq);
      setTarget({ seq });
    },
    [convId],
  );
  useEffect(() => {
    if (jump) void goTo(jump.seq);
  }, [jump, goTo]);

  const parts = useMemo<ThreadParts | null>(
    () =>
      row
        ? {
            ...{ row, me, nameOf: names, quote: setQuoted },
            writeAgain: (text) => setAgain({ text }),
            jumpTo: (msgId) =>
              void seqOf(convId, msgId).then((seq) => (seq === undefined ? undefined : goTo(seq))),
            view: (entry) => setOpened({ what: 'picture', entry }),
            report: (entry) => setOpened({ what: 'report', entry }),
            readers: (entry) => setOpened({ what: 'readers', entry }),
          }
        : null,
    [row, me, names, convId, goTo],
  );
  if (!row || !parts) return null;
  const close = () => setOpened(null);
  return (
    <ThreadContext value={parts}>
      <section className={styles.pane} aria-label={`与${row.name}的会话`}>
        {back && <ConnectionLine />}
        <ThreadHead
          row={row}
          back={back}
          search={search}
          manage={row.gid === undefined ? undefined : () => setOpened({ what: 'group' })}
          closed={closed}
        />
        {row.extras.request && <StrangerBar row={row} closed={closed} />}
        {failed ? (
          <div className={styles.failed}>
            <ErrorState retry={() => void openThread(convId)} />
          </div>
        ) : (
          <Messages row={row} target={target} fallback={<ListSkeleton rows={5} />} />
        )}
        <Composer row={row} quoted={quoted} unquote={() => setQuoted(null)} again={again} />
      </section>
      <LaterPart>
        <Dialogs opened={opened} gid={row.gid} close={close} closed={closed} />
      </LaterPart>
    </ThreadContext>
  );
}

interface DialogsProps {
  readonly opened: Opened | null;
  readonly gid: number | undefined;
  readonly close: () => void;
  readonly closed: () => void;
}

function Dialogs({ opened, gid, close, closed }: DialogsProps) {
  if (!opened) return null;
  switch (opened.what) {
    case 'group':
      return gid !== undefined && <GroupDrawer gid={gid} close={close} left={closed} />;
    case 'report':
      return <ReportDialog entry={opened.entry} close={close} />;
    case 'readers':
      return <ReadersDialog entry={opened.entry} close={close} />;
    case 'picture':
      return <Viewer first={opened.entry} close={close} />;
  }
}

/** Memos of members, names of people, the name that came with a message: the first that is known. */
function useNames(convId: number): ThreadParts['nameOf'] {
  const row = useChat(({ sessions }) => sessions.get(convId));
  const members = useMembers(row?.gid);
  const people = useChat((state) => state.people);
  const said = useChat(({ threads }) => threads.get(convId)?.entries);
  return useMemo(() => {
    const known = new Map<string, string>();
    for (const { from_username, content } of said ?? [])
      if (content?.from_name) known.set(from_username, content.from_name);
    for (const [username, { name }] of people) known.set(username, name);
    for (const { username, nickname, memo_name } of members) known.set(username, memo_name || nickname);
    if (row?.username) known.set(row.username, row.name);
    return (username) => known.get(username) ?? '成员';
  }, [row, members, people, said]);
}

/** Loads the stretch around an entry, unless it is there. */
async function bring(convId: number, seq: number): Promise<void> {
  await openThread(convId);
  const entries = useChat.getState().threads.get(convId)?.entries ?? [];
  if (!entries.some((entry) => entry.seq === seq)) await loadAround(convId, seq);
}

/** A quoted message's place, among what is loaded or a way back. */
async function seqOf(convId: number, msgId: number): Promise<number | undefined> {
  const find = () =>
    useChat
      .getState()
      .threads.get(convId)
      ?.entries.find(({ msg_id }) => msg_id === msgId)?.seq;
  for (let page = 0; page < 10 && find() === undefined; page += 1) await loadOlder(convId);
  return find();
}
