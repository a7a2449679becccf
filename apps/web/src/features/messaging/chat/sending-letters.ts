import type { ImConversation } from '@gongdu/contract/im-conversation';
import { sendPrivateMessage } from '@gongdu/contract/private-message';
import { createClientMsgIds } from '@gongdu/im-client/ids';
import { buildContent, isFault } from '@gongdu/im-client/message-builder';
import { call } from '../../../lib/call.ts';
import { showMessage } from '../../../lib/messages.ts';
import { type Sending, useChat } from './chat-store.ts';
import { myUsername } from './me.ts';
import type { Said } from './said.ts';
import { noteInSession } from './sessions.ts';
import { noteInThread } from './threads.ts';

const newId = createClientMsgIds(Date.now, Math.random);
/** By client_msg_id, until they are there: where they go. */
const letters = new Map<string, ImConversation>();
/** One after the other, so that they stand in the order in which they were written. */
let line: Promise<void> = Promise.resolve();

/** Sends a message without the client. @returns false for one that cannot be built. */
export function sendLetter(row: ImConversation, said: Said): boolean {
  const clientMsgId = newId();
  const isGroup = row.gid !== undefined;
  const content = buildContent(
    {
      type: isGroup ? 'group' : 'single',
      target_id: isGroup ? String(row.gid) : row.key,
      msg_type: said.type,
      msg_body: said.type === 'text' ? { text: said.text } : said.body,
    },
    { account: myUsername(), clientMsgId, now: Date.now() },
  );
  if (isFault(content)) {
    showMessage(content.message, 'error');
    return false;
  }
  letters.set(clientMsgId, row);
  put({ clientMsgId, key: row.key, content, failed: false });
  return true;
}

/** false: it was not sent this way. */
export function resendLetter(clientMsgId: string): boolean {
  const failed = useChat.getState().sending.find((each) => each.clientMsgId === clientMsgId);
  if (!letters.has(clientMsgId) || !failed) return false;
  put({ ...failed, failed: false, reason: undefined });
  return true;
}

/** false: it was not sent this way. */
export function discardLetter(clientMsgId: string): boolean {
  if (!letters.delete(clientMsgId)) return false;
  forget(clientMsgId);
  return true;
}

function put(sending: Sending): void {
  change((all) => [...all.filter(({ clientMsgId }) => clientMsgId !== sending.clientMsgId), sending]);
  line = line.then(() => post(sending));
}

async function post({ clientMsgId, content }: Sending): Promise<void> {
  const row = letters.get(clientMsgId);
  if (!row) return;
  const body = { ...content.msg_body };
  try {
    const { message } = await call(
      sendPrivateMessage,
      { body: { sessionId: row.conv_id, msgType: content.msg_type, body, clientMsgId } },
      { inPlace: true },
    );
    letters.delete(clientMsgId);
    noteInThread(message);
    noteInSession(message);
    forget(clientMsgId);
  } catch (error) {
    const reason = error instanceof Error ? error.message : undefined;
    change((all) =>
      all.map((each) => (each.clientMsgId === clientMsgId ? { ...each, failed: true, reason } : each)),
    );
  }
}

function forget(id: string): void {
  change((all) => all.filter(({ clientMsgId }) => clientMsgId !== id));
}

function change(act: (sending: readonly Sending[]) => readonly Sending[]): void {
  useChat.setState(({ sending }) => ({ sending: act(sending) }));
}
