import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { createClientMsgIds } from '@gongdu/im-client/ids';
import { buildContent, isBuildError } from '@gongdu/im-client/queue/message-builder';
import { call } from '../../../../../lib/api/call.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { type Forwarding, type OutgoingContent, type PendingMessage, useChat } from '../chat-store.ts';
import { applyToConversation } from '../conversations.ts';
import { myUsername } from '../people.ts';
import { applyToThread } from '../threads.ts';

const newId = createClientMsgIds(Date.now, Math.random);
interface Target {
  readonly conversation: ImConversation;
  readonly forwarding: Forwarding | undefined;
}

/** The receivers of unconfirmed messages, by client_msg_id. */
const targets = new Map<string, Target>();
/** One after the other, so that they are stored in the order of writing. */
let queue: Promise<void> = Promise.resolve();

/** Sends a message without the client. @returns false for one that cannot be built. */
export function sendByRest(
  conversation: ImConversation,
  outgoing: OutgoingContent,
  forwarding?: Forwarding,
): boolean {
  const clientMsgId = newId();
  const isGroup = conversation.gid !== undefined;
  const content = buildContent(
    {
      type: isGroup ? 'group' : 'single',
      target_id: isGroup ? String(conversation.gid) : conversation.key,
      msg_type: outgoing.type,
      msg_body: outgoing.type === 'text' ? { text: outgoing.text } : outgoing.body,
    },
    { account: myUsername(), clientMsgId, now: Date.now() },
  );
  if (isBuildError(content)) {
    toast(content.message, 'error');
    return false;
  }
  targets.set(clientMsgId, { conversation, forwarding });
  enqueue({ clientMsgId, key: conversation.key, content, failed: false });
  return true;
}

/** false: it was not sent in this way. */
export function resendByRest(clientMsgId: string): boolean {
  const failed = useChat.getState().pending.find((each) => each.clientMsgId === clientMsgId);
  if (!targets.has(clientMsgId) || !failed) return false;
  enqueue({ ...failed, failed: false, reason: undefined });
  return true;
}

/** false: it was not sent in this way. */
export function discardByRest(clientMsgId: string): boolean {
  if (!targets.delete(clientMsgId)) return false;
  removePending(clientMsgId);
  return true;
}

function enqueue(message: PendingMessage): void {
  updatePending((all) => [...all.filter(({ clientMsgId }) => clientMsgId !== message.clientMsgId), message]);
  queue = queue.then(() => post(message));
}

async function post({ clientMsgId, content }: PendingMessage): Promise<void> {
  const target = targets.get(clientMsgId);
  if (!target) return;
  const { conversation, forwarding } = target;
  const body = { ...content.msg_body };
  try {
    const { message } = await call(sendPrivateMessage, {
      body: {
        sessionId: conversation.conv_id,
        msgType: content.msg_type,
        body,
        clientMsgId,
        ...(forwarding && { forwardOf: forwarding.msgId }),
      },
    });
    targets.delete(clientMsgId);
    applyToThread(message);
    applyToConversation(message);
    removePending(clientMsgId);
    forwarding?.onEnd(null);
  } catch (error) {
    const reason = error instanceof Error ? error.message : undefined;
    forwarding?.onEnd(reason ?? '没能发出');
    updatePending((all) =>
      all.map((each) => (each.clientMsgId === clientMsgId ? { ...each, failed: true, reason } : each)),
    );
  }
}

function removePending(id: string): void {
  updatePending((all) => all.filter(({ clientMsgId }) => clientMsgId !== id));
}

function updatePending(update: (pending: readonly PendingMessage[]) => readonly PendingMessage[]): void {
  useChat.setState(({ pending }) => ({ pending: update(pending) }));
}
