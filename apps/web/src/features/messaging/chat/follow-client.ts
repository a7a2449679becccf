import { type ImEvent, imEventTypes } from '@gongdu/contract/im-event';
import { type ImMessage, imKinds } from '@gongdu/contract/im-message';
import type { Messaging } from '@gongdu/im-client/messaging';
import { showMessage } from '../../../lib/messages.ts';
import { changeSession, changeThread, useChat } from './chat-store.ts';
import { messaging } from './current-client.ts';
import { withReceipts } from './entries.ts';
import { type News, tellOfMessage, tellOfMissed } from './notices.ts';
import { noteOnline } from './people.ts';
import { noteOutgoing } from './sending.ts';
import { noteInSession, noteRecall, readSessions, readSessionsSoon } from './sessions.ts';
import { noteInThread } from './threads.ts';
import { noteTyping } from './typing.ts';
import { loadUnread } from './unread.ts';

/** Brings what the client hears to what is shown. Returns how to stop. */
export function followClient(client: Messaging, open: News['open']): () => void {
  const stops = [
    client.onState(({ state, before }) => {
      useChat.setState({ connection: state });
      if (state !== 'ready' || before === 'ready') return;
      void readSessions();
      void loadUnread();
    }),
    client.onMsgReceive(({ messages }) => {
      for (const message of messages) {
        noteEntry(message);
        noteOnline(message.from_username);
        void tellOfMessage(message, { open });
      }
    }),
    client.onSyncConversation((conversations) => {
      for (const { conv_id, msgs, read_seq, unread_msg_count, last_seq } of conversations) {
        for (const message of msgs) noteEntry(message);
        changeSession(conv_id, { read_seq, unread_msg_count, last_seq });
        tellOfMissed(
          msgs.filter(({ seq }) => seq > read_seq),
          { open },
        );
      }
    }),
    client.onEventNotification(happened),
    client.onSyncEvent((events) => {
      for (const event of events) happened(event);
    }),
    client.onFullResync(readSessionsSoon),
    client.onMutiUnreadMsgUpdate(({ conv_id, read_seq, unread_msg_count }) =>
      changeSession(conv_id, { read_seq, unread_msg_count }),
    ),
    client.onMsgReceiptChange(receipts),
    client.onSyncMsgReceipt((changes) => {
      for (const change of changes) receipts(change);
    }),
    client.onTransMsgRec(({ from_username, gid, cmd }) => {
      noteOnline(from_username);
      if (gid === undefined && cmd === 'typing') noteTyping(from_username, true);
    }),
    client.onOutgoing(noteOutgoing),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** An entry of a conversation, however it came. */
export function noteEntry(entry: ImMessage): void {
  if (entry.event) return void happened(entry.event);
  noteTyping(entry.from_username, false);
  noteInThread(entry);
  noteInSession(entry);
}

interface Receipts {
  readonly conv_id: number;
  readonly receipt_msgs: readonly { readonly msg_id: number; readonly unread_count: number }[];
}

function receipts({ conv_id, receipt_msgs }: Receipts): void {
  if (!useChat.getState().threads.has(conv_id)) return;
  changeThread(conv_id, (thread) => {
    const { entries = [], firstSeq = 1, atEnd = false, state = 'loading' } = thread ?? {};
    return { entries: withReceipts(entries, receipt_msgs), firstSeq, atEnd, state };
  });
}

const changesList: ReadonlySet<number> = new Set([
  imEventTypes.friendReply,
  imEventTypes.friendDeleted,
  imEventTypes.friendUpdated,
  imEventTypes.groupCreated,
  imEventTypes.groupLeft,
  imEventTypes.groupJoined,
  imEventTypes.groupRemoved,
  imEventTypes.groupChanged,
  imEventTypes.sessionChanged,
  imEventTypes.ownNoDisturb,
  imEventTypes.ownFriends,
]);

function happened(event: ImEvent): void {
  const { conv_id, seq, event_type, msgid_list, extra } = event;
  if (event_type === imEventTypes.recalled && conv_id !== undefined)
    noteRecall(conv_id, msgid_list ?? [], extra === 1);
  if (conv_id !== undefined && seq !== undefined) place(event, conv_id, seq);
  if (changesList.has(event_type)) readSessionsSoon();
  if (event_type === imEventTypes.joinRefused) void tellOfRefusal(event);
  if (eventsOfPeople.has(event_type))
    useChat.setState(({ peopleChanged }) => ({ peopleChanged: peopleChanged + 1 }));
}

/** An older one stands among my requests. */
const recent = 60_000;

async function tellOfRefusal({ gid = 0, description, ctime_ms }: ImEvent): Promise<void> {
  if (Date.now() - ctime_ms > recent) return;
  const group = await messaging().then((client) => client.getGroupInfo({ gid }));
  const why = typeof description === 'string' && description !== '' ? `：${description}` : '';
  showMessage(`加入群聊「${group.group_info.name}」的申请没有通过${why}`, 'info');
}

const eventsOfPeople: ReadonlySet<number> = new Set([
  imEventTypes.friendReply,
  imEventTypes.friendDeleted,
  imEventTypes.friendUpdated,
  imEventTypes.groupLeft,
  imEventTypes.groupJoined,
  imEventTypes.groupRemoved,
  imEventTypes.groupChanged,
  imEventTypes.joinAsked,
  imEventTypes.joinRefused,
  imEventTypes.keeperAdded,
  imEventTypes.keeperRemoved,
  imEventTypes.silence,
  imEventTypes.ownFriends,
  imEventTypes.ownBlacklist,
]);

/** An event has its place among the messages. */
function place(event: ImEvent, conv_id: number, seq: number): void {
  const entry: ImMessage = {
    msg_id: Number(event.event_id) || 0,
    ...{ conv_id, seq, event },
    msg_type: event.gid === undefined ? imKinds.single : imKinds.group,
    from_uid: event.from_uid ?? 0,
    from_username: event.from_username ?? '',
    ctime_ms: event.ctime_ms,
  };
  noteInThread(entry);
  noteInSession(entry);
}
