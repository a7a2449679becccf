import type { ImMessage } from '@gongdu/contract/messaging/message';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { MessageContext } from '../../../entities/chat-message/message-context.ts';
import { PictureViewer } from '../../../entities/chat-message/picture-viewer.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { MessageComposer } from '../composer/message-composer.tsx';
import { ConnectionStatusLine } from '../connection-status.tsx';
import { useChat } from '../store/chat-store.ts';
import { useMembers } from '../store/group-queries.ts';
import { useMyUsername } from '../store/people.ts';
import { loadAround, loadOlder, openThread } from '../store/threads.ts';
import { StrangerBar } from './stranger-bar.tsx';
import classes from './thread.module.css';
import { ThreadContext, type ThreadContextValue } from './thread-context.ts';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadMessages } from './thread-messages.tsx';

const GroupDrawer = lazyComponent(async () => (await import('../groups/group-drawer.tsx')).GroupDrawer);
const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);
const ReadersDialog = lazyComponent(async () => (await import('./readers-dialog.tsx')).ReadersDialog);

/** A message to go to. */
export interface Jump {
  readonly convId: number;
  readonly seq: number;
}

interface ThreadPaneProps {
  readonly convId: number;
  readonly jump: Jump | null;
  readonly onBack: (() => void) | undefined;
  /** The conversation is no longer mine. */
  readonly onClosed: () => void;
  readonly onSearch: () => void;
}

type OpenDialog =
  | { readonly kind: 'group' }
  | { readonly kind: 'report' | 'readers' | 'picture'; readonly entry: ImMessage };

/** One conversation: what was said, and what is being written. Stands anew for each conversation. */
export function ThreadPane({ convId, jump, onBack, onClosed, onSearch }: ThreadPaneProps) {
  const conversation = useChat(({ conversations }) => conversations.get(convId));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [quoted, setQuoted] = useState<ImMessage | null>(null);
  const [restored, setRestored] = useState<{ readonly text: string } | null>(null);
  const [target, setTarget] = useState<{ readonly seq: number } | null>(null);
  const nameOf = useNameOf(convId);
  const me = useMyUsername();
  const failed = useChat(({ threads }) => threads.get(convId)?.state === 'failed');

  useEffect(() => void openThread(convId), [convId]);
  const goTo = useCallback(
    async (seq: number) => {
      await ensureLoaded(convId, seq);
      setTarget({ seq });
    },
    [convId],
  );
  useEffect(() => {
    if (jump) void goTo(jump.seq);
  }, [jump, goTo]);

  const context = useMemo<ThreadContextValue | null>(
    () =>
      conversation
        ? {
            ...{ conversation, me, nameOf: nameOf, quote: setQuoted },
            restoreText: (text) => setRestored({ text }),
            jumpTo: (msgId) =>
              void seqOf(convId, msgId).then((seq) => (seq === undefined ? undefined : goTo(seq))),
            viewPicture: (entry) => setDialog({ kind: 'picture', entry }),
            report: (entry) => setDialog({ kind: 'report', entry }),
            showReaders: (entry) => setDialog({ kind: 'readers', entry }),
          }
        : null,
    [conversation, me, nameOf, convId, goTo],
  );
  if (!conversation || !context) return null;
  const close = () => setDialog(null);
  return (
    <ThreadContext value={context}>
      <MessageContext value={context}>
        <section className={classes.pane} aria-label={`与${conversation.name}的会话`}>
          {onBack && <ConnectionStatusLine />}
          <ThreadHeader
            conversation={conversation}
            onBack={onBack}
            onSearch={onSearch}
            onManage={conversation.gid === undefined ? undefined : () => setDialog({ kind: 'group' })}
            onClosed={onClosed}
          />
          {conversation.extras.request && <StrangerBar conversation={conversation} onClosed={onClosed} />}
          {failed ? (
            <div className={classes.empty}>
              <ErrorState onRetry={() => void openThread(convId)} />
            </div>
          ) : (
            <ThreadMessages
              conversation={conversation}
              target={target}
              fallback={<ListSkeleton rows={5} />}
            />
          )}
          <MessageComposer
            conversation={conversation}
            quoted={quoted}
            onUnquote={() => setQuoted(null)}
            restored={restored}
          />
        </section>
      </MessageContext>
      <LazyBoundary>
        <Dialogs dialog={dialog} gid={conversation.gid} onClose={close} onClosed={onClosed} />
      </LazyBoundary>
    </ThreadContext>
  );
}

interface DialogsProps {
  readonly dialog: OpenDialog | null;
  readonly gid: number | undefined;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

function Dialogs({ dialog, gid, onClose, onClosed }: DialogsProps) {
  if (!dialog) return null;
  switch (dialog.kind) {
    case 'group':
      return gid !== undefined && <GroupDrawer gid={gid} onClose={onClose} onLeft={onClosed} />;
    case 'report':
      return <ReportDialog entry={dialog.entry} onClose={onClose} />;
    case 'readers':
      return <ReadersDialog entry={dialog.entry} onClose={onClose} />;
    case 'picture':
      return <LoadedPictures first={dialog.entry} onClose={onClose} />;
  }
}

function LoadedPictures({ first, onClose }: { readonly first: ImMessage; readonly onClose: () => void }) {
  const entries = useChat(({ threads }) => threads.get(first.conv_id)?.entries);
  return <PictureViewer first={first} entries={entries ?? [first]} onClose={onClose} />;
}

/** Memos of members, names of people, the name that came with a message: the first that is known. */
function useNameOf(convId: number): ThreadContextValue['nameOf'] {
  const conversation = useChat(({ conversations }) => conversations.get(convId));
  const members = useMembers(conversation?.gid);
  const people = useChat((state) => state.people);
  const entries = useChat(({ threads }) => threads.get(convId)?.entries);
  return useMemo(() => {
    const known = new Map<string, string>();
    for (const { from_username, content } of entries ?? [])
      if (content?.from_name) known.set(from_username, content.from_name);
    for (const [username, { name }] of people) known.set(username, name);
    for (const { username, nickname, memo_name } of members) known.set(username, memo_name || nickname);
    if (conversation?.username) known.set(conversation.username, conversation.name);
    return (username) => known.get(username) ?? '成员';
  }, [conversation, members, people, entries]);
}

/** Loads the stretch around an entry, unless it is there. */
async function ensureLoaded(convId: number, seq: number): Promise<void> {
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
