import type { ImContent } from '@gongdu/contract/messaging/content';
import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { toast } from '../../../../ui/feedback/toast.ts';
import { type OutgoingContent, useChat } from '../store/chat-store.ts';
import { send } from '../store/sending.ts';

export interface ForwardedMessage extends ImMessage {
  readonly content: ImContent;
}

/** Messages that can be forwarded: not recalled or removed, and no events. */
export function canForward(entry: ImMessage): entry is ForwardedMessage {
  return entry.content !== undefined && !entry.retracted && !entry.removed;
}

/**
 * Forwards each message separately, in order. The copies appear at once in the receiving conversations; a toast reports
 * success, or which were refused and why.
 */
export async function forwardMessages(
  entries: readonly ForwardedMessage[],
  conversations: readonly ImConversation[],
): Promise<void> {
  const { connection, usesRestFallback } = useChat.getState();
  if (connection !== 'ready' && !usesRestFallback) toast('网络恢复后会转发出去');
  const inOrder = entries.toSorted((a, b) => a.seq - b.seq);
  const refusals = await Promise.all(conversations.map((each) => forwardTo(each, inOrder)));
  const done = conversations.filter((_, at) => refusals[at]?.length === 0).map(({ name }) => name);
  if (done.length > 0) toast(`已转发给${done.join('、')}`, 'success');
  for (const [at, { name }] of conversations.entries())
    for (const reason of new Set(refusals[at])) toast(`没能转发给${name}：${reason}`, 'error');
}

/** The reasons of the refused ones. */
async function forwardTo(
  conversation: ImConversation,
  entries: readonly ForwardedMessage[],
): Promise<string[]> {
  const ends: Promise<string | null>[] = [];
  for (const { content, msg_id } of entries) {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const isQueued = await send(conversation, outgoingOf(content), {
      forwarding: { msgId: msg_id, onEnd: resolve },
    });
    ends.push(isQueued ? promise : Promise.resolve('连接已断开'));
  }
  return (await Promise.all(ends)).filter((reason) => reason !== null);
}

/** The local copy until the server, which stores its own body, has replied. */
function outgoingOf(content: ImContent): OutgoingContent {
  return content.msg_type === 'text'
    ? { type: 'text', text: content.msg_body.text }
    : { type: content.msg_type, body: content.msg_body };
}
