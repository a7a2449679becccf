import type { ImMessage } from '@gongdu/contract/messaging/message';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { FileDrop } from '../../../../entities/messaging/chat-message/file-drop.tsx';
import { MessageContext } from '../../../../entities/messaging/chat-message/message-context.ts';
import { PictureViewer } from '../../../../entities/messaging/chat-message/picture-viewer.tsx';
import { EmptyThread, threadPaneClass } from '../../../../entities/messaging/chat-message/thread-frame.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { MessageComposer } from '../composer/message-composer.tsx';
import type { ForwardedMessage } from '../forward/forward-messages.ts';
import { useChat } from '../store/chat-store.ts';
import { useMembers } from '../store/group-queries.ts';
import { useMyUsername } from '../store/people.ts';
import { sendFiles } from '../store/send-files.ts';
import { loadAround, loadOlder, openThread } from '../store/threads.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { StrangerBar } from './stranger-bar.tsx';
import classes from './thread.module.css';
import { type Choice, ThreadContext, type ThreadContextValue } from './thread-context.ts';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadMessages } from './thread-messages.tsx';

const GroupDrawer = lazyComponent(async () => (await import('../groups/group-drawer.tsx')).GroupDrawer);
const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);
const ForwardDialog = lazyComponent(
  async () => (await import('../forward/forward-dialog.tsx')).ForwardDialog,
);
const ReadersDialog = lazyComponent(async () => (await import('./readers-dialog.tsx')).ReadersDialog);

/** The message to scroll to. */
export interface Jump {
  readonly convId: number;
  readonly seq: number;
}

interface ThreadPaneProps {
  readonly convId: number;
  readonly jump: Jump | null;
  /** In a narrow window the list is behind the thread. */
  readonly onBack: (() => void) | undefined;
  /** Called when the conversation is no longer the member's. */
  readonly onClosed: () => void;
  readonly onSearch: () => void;
}

type OpenDialog =
  | { readonly kind: 'group' }
  | { readonly kind: 'report' | 'readers' | 'picture'; readonly entry: ImMessage }
  | { readonly kind: 'forward'; readonly entries: readonly ForwardedMessage[] };

/** One conversation: its messages and the composer. Mounted anew for each conversation. */
export function ThreadPane({ convId, jump, onBack, onClosed, onSearch }: ThreadPaneProps) {
  const conversation = useChat(({ conversations }) => conversations.get(convId));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [quoted, setQuoted] = useState<ImMessage | null>(null);
  const [restored, setRestored] = useState<{ readonly text: string } | null>(null);
  const [target, setTarget] = useState<{ readonly seq: number } | null>(null);
  const nameOf = useNameOf(convId);
  const me = useMyUsername();
  const choice = useChoice();
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
            conversation,
            me,
            nameOf: nameOf,
            quote: setQuoted,
            restoreText: (text) => setRestored({ text }),
            jumpTo: (msgId) =>
              void seqOf(convId, msgId).then((seq) => (seq === undefined ? undefined : goTo(seq))),
            viewPicture: (entry) => setDialog({ kind: 'picture', entry }),
            report: (entry) => setDialog({ kind: 'report', entry }),
            showReaders: (entry) => setDialog({ kind: 'readers', entry }),
            forward: (entries) => setDialog({ kind: 'forward', entries }),
            choice,
          }
        : null,
    [conversation, me, nameOf, convId, goTo, choice],
  );
  if (!conversation || !context) return null;
  const close = () => setDialog(null);
  return (
    <ThreadContext value={context}>
      <MessageContext value={context}>
        <section className={threadPaneClass} aria-label={`与${conversation.name}的会话`}>
          <ThreadHeader
            conversation={conversation}
            onBack={onBack}
            onSearch={onSearch}
            onManage={conversation.gid === undefined ? undefined : () => setDialog({ kind: 'group' })}
            onClosed={onClosed}
          />
          {conversation.extras.request && <StrangerBar conversation={conversation} onClosed={onClosed} />}
          <FileDrop
            className={classes.body}
            label={choice.chosen ? undefined : conversation.name}
            onFiles={(files) => sendFiles(conversation, files)}
          >
            {failed ? (
              <EmptyThread>
                <ErrorState onRetry={() => void openThread(convId)} />
              </EmptyThread>
            ) : (
              <ThreadMessages
                conversation={conversation}
                target={target}
                fallback={<ListSkeleton rows={5} />}
              />
            )}
            {choice.chosen ? (
              <ChoiceBar />
            ) : (
              <MessageComposer
                conversation={conversation}
                compact={onBack !== undefined}
                quoted={quoted}
                onUnquote={() => setQuoted(null)}
                restored={restored}
              />
            )}
          </FileDrop>
        </section>
      </MessageContext>
      <LazyBoundary>
        <Dialogs
          dialog={dialog}
          gid={conversation.gid}
          onClose={close}
          onClosed={onClosed}
          onForwarded={() => {
            close();
            choice.end();
          }}
        />
      </LazyBoundary>
    </ThreadContext>
  );
}

interface DialogsProps {
  readonly dialog: OpenDialog | null;
  readonly gid: number | undefined;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly onForwarded: () => void;
}

function Dialogs({ dialog, gid, onClose, onClosed, onForwarded }: DialogsProps) {
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
    case 'forward':
      return <ForwardDialog entries={dialog.entries} onClose={onClose} onDone={onForwarded} />;
  }
}

function useChoice(): Choice {
  const [chosen, setChosen] = useState<Choice['chosen']>(null);
  return useMemo(
    () => ({
      chosen,
      toggle: (entry) =>
        setChosen((before) => {
          const next = new Map(before);
          if (!next.delete(entry.msg_id)) next.set(entry.msg_id, entry);
          return next;
        }),
      end: () => setChosen(null),
    }),
    [chosen],
  );
}

function LoadedPictures({ first, onClose }: { readonly first: ImMessage; readonly onClose: () => void }) {
  const entries = useChat(({ threads }) => threads.get(first.conv_id)?.entries);
  return <PictureViewer first={first} entries={entries ?? [first]} onClose={onClose} />;
}

/** The first known of: the member's remark, the person's name, the name in the message. */
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

/** Loads the page around an entry, unless it is loaded. */
async function ensureLoaded(convId: number, seq: number): Promise<void> {
  await openThread(convId);
  const entries = useChat.getState().threads.get(convId)?.entries ?? [];
  if (!entries.some((entry) => entry.seq === seq)) await loadAround(convId, seq);
}

/** The position of a quoted message, among the loaded ones or before them. */
async function seqOf(convId: number, msgId: number): Promise<number | undefined> {
  const find = () =>
    useChat
      .getState()
      .threads.get(convId)
      ?.entries.find(({ msg_id }) => msg_id === msgId)?.seq;
  for (let page = 0; page < 10 && find() === undefined; page += 1) await loadOlder(convId);
  return find();
}
