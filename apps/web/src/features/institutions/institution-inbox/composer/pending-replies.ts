import { replyLeaveMessage } from '@gongdu/contract/institutions/inbox';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { sendFiles } from '../../../../entities/messaging/chat-message/sending-files.ts';
import { call } from '../../../../lib/api/call.ts';
import { CallError } from '../../../../lib/api/call-error.ts';
import { newId } from '../../../../lib/new-id.ts';
import { applyReply } from '../session-cache.ts';

/** An answer that the server has not confirmed. It outlives its thread's component. */
export interface PendingReply {
  readonly clientMsgId: string;
  readonly sessionId: number;
  readonly text: string;
  /** Closes the session with the answer. */
  readonly resolve: boolean;
  /** Why it was not sent; null while it is being sent. */
  readonly failure: string | null;
}

export const usePendingReplies = create<readonly PendingReply[]>(() => []);

/** By session: sent in the order of writing. */
const queues = new Map<number, Promise<void>>();

interface NewReply {
  readonly sessionId: number;
  readonly text: string;
  readonly resolve: boolean;
}

export function sendReply(queryClient: QueryClient, reply: NewReply): void {
  const pending: PendingReply = { ...reply, clientMsgId: newId(), failure: null };
  usePendingReplies.setState((replies) => [...replies, pending], true);
  enqueue(queryClient, pending);
}

/** Under its own id, so that an answer that had arrived is not stored twice. */
export function retryReply(queryClient: QueryClient, failed: PendingReply): void {
  const pending = { ...failed, failure: null };
  replace(pending);
  enqueue(queryClient, pending);
}

export function discardReply(clientMsgId: string): void {
  usePendingReplies.setState((replies) => replies.filter((each) => each.clientMsgId !== clientMsgId), true);
}

function enqueue(queryClient: QueryClient, pending: PendingReply): void {
  const { sessionId } = pending;
  const before = queues.get(sessionId) ?? Promise.resolve();
  queues.set(
    sessionId,
    before.then(() => post(queryClient, pending)),
  );
}

async function post(queryClient: QueryClient, pending: PendingReply): Promise<void> {
  const { sessionId, text, resolve, clientMsgId } = pending;
  try {
    const reply = await call(replyLeaveMessage, {
      body: { sessionId, msgType: 'text', body: { text }, clientMsgId, resolve },
    });
    applyReply(queryClient, reply);
    discardReply(clientMsgId);
  } catch (error) {
    replace({ ...pending, failure: failureOf(error) });
  }
}

function replace(pending: PendingReply): void {
  usePendingReplies.setState(
    (replies) => replies.map((each) => (each.clientMsgId === pending.clientMsgId ? pending : each)),
    true,
  );
}

/** Uploads files and sends each as an answer when its upload is done. */
export function sendReplyFiles(queryClient: QueryClient, sessionId: number, files: readonly File[]): void {
  sendFiles(sessionKey(sessionId), files, async ({ type, body }, id) => {
    const reply = { sessionId, msgType: type, body, clientMsgId: id, resolve: false };
    applyReply(queryClient, await call(replyLeaveMessage, { body: reply }));
  });
}

/** Names the session among the conversations into which files are sent. */
export const sessionKey = (sessionId: number) => `leave:${sessionId}`;

function failureOf(error: unknown): string {
  return error instanceof CallError ? error.message : '没能发出';
}
