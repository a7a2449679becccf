import { type ImEvent, imEventTypes } from '@gongdu/contract/messaging/event';
import { type ImMessage, imKinds } from '@gongdu/contract/messaging/message';
import type { MessagingClient } from '@gongdu/im-client/client';
import { toast } from '../../../../ui/feedback/toast.ts';
import { updateConversation, updateThread, useChat } from './chat-store.ts';
import { readyClient } from './client.ts';
import {
  applyReadMark,
  applyRecall,
  applyToConversation,
  loadConversations,
  loadConversationsSoon,
} from './conversations.ts';
import { type NotificationHandlers, notifyMessage, notifyMissedMessages } from './desktop-notifications.ts';
import { withReceipts } from './message-list-ops.ts';
import { applyOnline } from './people.ts';
import { invalidateContacts, loadUnread } from './query-cache.ts';
import { applyOutgoing } from './sending.ts';
import { applyToThread } from './threads.ts';
import { applyTyping } from './typing.ts';

/** Copies the client's events into the store. Returns a function that stops it. */
export function bindClient(
  client: MessagingClient,
  openConversation: NotificationHandlers['openConversation'],
): () => void {
  const unsubscribes = [
    client.onState(({ state, before }) => {
      useChat.setState({ connection: state });
      if (state !== 'ready' || before === 'ready') return;
      void loadConversations();
      void loadUnread();
    }),
    client.onMsgReceive(({ messages }) => {
      for (const message of messages) {
        applyMessage(message);
        applyOnline(message.from_username);
        void notifyMessage(message, { openConversation });
      }
    }),
    client.onSyncConversation((conversations) => {
      for (const { conv_id, msgs, read_seq, unread_msg_count, last_seq } of conversations) {
        for (const message of msgs) applyMessage(message);
        updateConversation(conv_id, { last_seq });
        applyReadMark(conv_id, { read_seq, unread_msg_count });
        notifyMissedMessages(
          msgs.filter(({ seq }) => seq > read_seq),
          { openConversation },
        );
      }
    }),
    client.onEventNotification(applyEvent),
    client.onSyncEvent((events) => {
      for (const event of events) applyEvent(event);
    }),
    client.onFullResync(loadConversationsSoon),
    client.onMutiUnreadMsgUpdate(({ conv_id, read_seq, unread_msg_count }) =>
      applyReadMark(conv_id, { read_seq, unread_msg_count }),
    ),
    client.onMsgReceiptChange(applyReceipts),
    client.onSyncMsgReceipt((changes) => {
      for (const change of changes) applyReceipts(change);
    }),
    client.onTransMsgRec(({ from_username, gid, cmd }) => {
      applyOnline(from_username);
      if (gid === undefined && cmd === 'typing') applyTyping(from_username, true);
    }),
    client.onOutgoing(applyOutgoing),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** An entry of a conversation, from any source. */
export function applyMessage(entry: ImMessage): void {
  if (entry.event) return void applyEvent(entry.event);
  applyTyping(entry.from_username, false);
  applyToThread(entry);
  applyToConversation(entry);
}

interface Receipts {
  readonly conv_id: number;
  readonly receipt_msgs: readonly { readonly msg_id: number; readonly unread_count: number }[];
}

function applyReceipts({ conv_id, receipt_msgs }: Receipts): void {
  if (!useChat.getState().threads.has(conv_id)) return;
  updateThread(conv_id, (thread) => {
    const { entries = [], firstSeq = 1, atEnd = false, state = 'loading' } = thread ?? {};
    return { entries: withReceipts(entries, receipt_msgs), firstSeq, atEnd, state };
  });
}

const listEvents: ReadonlySet<number> = new Set([
  imEventTypes.friendReply,
  imEventTypes.friendDeleted,
  imEventTypes.friendUpdated,
  imEventTypes.groupCreated,
  imEventTypes.groupLeft,
  imEventTypes.groupJoined,
  imEventTypes.groupRemoved,
  imEventTypes.groupChanged,
  imEventTypes.conversationChanged,
  imEventTypes.ownDoNotDisturb,
  imEventTypes.ownFriends,
]);

function applyEvent(event: ImEvent): void {
  const { conv_id, seq, event_type, msgid_list, extra } = event;
  if (event_type === imEventTypes.recalled && conv_id !== undefined)
    applyRecall(conv_id, msgid_list ?? [], extra === 1);
  if (conv_id !== undefined && seq !== undefined) insertEvent(event, conv_id, seq);
  if (listEvents.has(event_type)) loadConversationsSoon();
  if (event_type === imEventTypes.joinDeclined) void notifyJoinRefused(event);
  if (contactEvents.has(event_type)) invalidateContacts();
}

/** An older version is among the member's own requests. */
const recentMs = 60_000;

async function notifyJoinRefused({ gid = 0, description, ctime_ms }: ImEvent): Promise<void> {
  if (Date.now() - ctime_ms > recentMs) return;
  const group = await readyClient().then((client) => client.getGroupInfo({ gid }));
  const reason = typeof description === 'string' && description !== '' ? `：${description}` : '';
  toast(`加入群聊「${group.group_info.name}」的申请没有通过${reason}`, 'info');
}

const contactEvents: ReadonlySet<number> = new Set([
  imEventTypes.friendReply,
  imEventTypes.friendDeleted,
  imEventTypes.friendUpdated,
  imEventTypes.groupLeft,
  imEventTypes.groupJoined,
  imEventTypes.groupRemoved,
  imEventTypes.groupChanged,
  imEventTypes.joinRequested,
  imEventTypes.joinDeclined,
  imEventTypes.adminAdded,
  imEventTypes.adminRemoved,
  imEventTypes.silence,
  imEventTypes.ownFriends,
  imEventTypes.ownBlocklist,
]);

/** An event has a position among the messages. */
function insertEvent(event: ImEvent, conv_id: number, seq: number): void {
  const entry: ImMessage = {
    msg_id: Number(event.event_id) || 0,
    conv_id,
    seq,
    event,
    msg_type: event.gid === undefined ? imKinds.single : imKinds.group,
    from_uid: event.from_uid ?? 0,
    from_username: event.from_username ?? '',
    ctime_ms: event.ctime_ms,
  };
  applyToThread(entry);
  applyToConversation(entry);
}
