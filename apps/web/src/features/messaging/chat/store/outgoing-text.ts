import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { createClientMsgIds } from '@gongdu/im-client/ids';
import { buildContent, isBuildError } from '@gongdu/im-client/queue/message-builder';
import * as z from 'zod/mini';
import { entries } from '../../../../entities/core/outbox/entries.ts';
import type { Entry } from '../../../../entities/core/outbox/entry.ts';
import { defineOutgoing, deliver } from '../../../../entities/core/outbox/outgoing.ts';
import { call } from '../../../../lib/api/call.ts';
import { type PendingMessage, useChat } from './chat-store.ts';
import { applyToConversation } from './conversations.ts';
import { unsavedDrafts } from './message-drafts.ts';
import { myUsername } from './people.ts';
import { applyToThread } from './threads.ts';

const newId = createClientMsgIds(Date.now, Math.random);

const unsentText = z.object({
  convId: z.number(),
  /** `key` of the conversation. */
  conversation: z.string(),
  isGroup: z.boolean(),
  text: z.string(),
});
type UnsentText = z.output<typeof unsentText>;

/** A text that was written without a network; the entry's key is its client_msg_id. */
export const outgoingText = defineOutgoing({
  kind: 'message',
  label: '消息',
  schema: unsentText,
  async send({ convId, text }, { key, options }) {
    const body = { sessionId: convId, msgType: 'text', body: { text }, clientMsgId: key } as const;
    const { message } = await call(sendPrivateMessage, { body }, options);
    applyToThread(message);
    applyToConversation(message);
    return message;
  },
  excerpt: ({ text }) => text,
  reads: () => [],
  restore: ({ convId, text }) => unsavedDrafts.keep(convId, text),
  keepsRefusals: true,
});

/** Keeps a text until there is a network. */
export function sendLater({ conv_id, key: conversation, gid }: ImConversation, text: string): void {
  const input = { convId: conv_id, conversation, isGroup: gid !== undefined, text };
  // its row shows how it ends
  deliver(outgoingText, input, { lane: `message:${conv_id}`, key: newId() }).catch(() => undefined);
}

/** Shows those texts among the unsent messages. Returns a function that stops it. */
export function showUnsentTexts(): () => void {
  const show = (all: readonly Entry[]) => {
    const waiting = all.flatMap(pendingOf);
    useChat.setState(({ pending }) => ({
      pending: [...pending.filter(({ entry }) => entry === undefined), ...waiting],
    }));
  };
  show(entries.getState());
  return entries.subscribe(show);
}

function pendingOf(entry: Entry): PendingMessage[] {
  if (entry.kind !== outgoingText.kind) return [];
  const { data } = z.safeParse(unsentText, entry.input);
  const content = data && contentOf(data, entry);
  if (!data || !content) return [];
  return [{ clientMsgId: entry.key, key: data.conversation, content, failed: false, entry }];
}

function contentOf({ conversation, isGroup, text }: UnsentText, { key, writtenAt }: Entry) {
  const content = buildContent(
    {
      type: isGroup ? 'group' : 'single',
      target_id: conversation,
      msg_type: 'text',
      msg_body: { text },
    },
    { account: myUsername(), clientMsgId: key, now: writtenAt },
  );
  return isBuildError(content) ? undefined : content;
}
