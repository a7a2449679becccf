import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import type { PushExtras } from '@gongdu/contract/messaging/push-extras';
import { browserNotifications } from '../../../../lib/browser-notifications.ts';
import { useChat } from './chat-store.ts';
import { loadConversations } from './conversations.ts';
import { countsAsUnread } from './message-list-ops.ts';
import { messagePreview } from './message-preview.ts';
import { myUsername } from './people.ts';

export interface NotificationHandlers {
  readonly openConversation: (convId: number) => void;
}

/** The most characters of a message that are shown. */
const maxLength = 80;

/** Shows messages as system notifications while the page is in the background, once per browser. */
export async function notifyMessage(
  message: ImMessage,
  { openConversation }: NotificationHandlers,
): Promise<void> {
  if (document.visibilityState === 'visible' || browserNotifications.state() !== 'on') return;
  if (!message.content || !countsAsUnread(message, myUsername())) return;
  // an unknown conversation may be a stranger's
  if (!conversationOf(message)) await loadConversations();
  const conversation = conversationOf(message);
  if (!conversation || conversation.extras.muted || conversation.extras.request) return;
  const from = message.content.from_name ?? '';
  const title = conversation.name || from || '新消息';
  const text = messagePreview(message.content).slice(0, maxLength);
  const notification = new Notification(title, {
    body: conversation.gid === undefined || from === '' ? text : `${from}：${text}`,
    tag: `gongdu-im-${message.conv_id}`,
    data: { type: 'private' } satisfies PushExtras,
  });
  notification.onclick = () => {
    notification.close();
    window.focus();
    openConversation(message.conv_id);
  };
}

/** The age in milliseconds up to which messages from a time without a connection are still shown. */
const recentMs = 60_000;

export function notifyMissedMessages(messages: readonly ImMessage[], handlers: NotificationHandlers): void {
  for (const message of messages)
    if (Date.now() - message.ctime_ms < recentMs) void notifyMessage(message, handlers);
}

function conversationOf({ conv_id }: ImMessage): ImConversation | undefined {
  return useChat.getState().conversations.get(conv_id);
}
