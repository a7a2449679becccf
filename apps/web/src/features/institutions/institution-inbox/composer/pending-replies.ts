import { replyLeaveMessage } from '@gongdu/contract/institutions/inbox';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { assertSendable, attachOnce } from '../../../../entities/messaging/chat-message/attachment.ts';
import type { UploadingAttachment } from '../../../../entities/messaging/chat-message/unsent.tsx';
import { call } from '../../../../lib/api/call.ts';
import { CallError } from '../../../../lib/api/call-error.ts';
import { newId } from '../../../../lib/new-id.ts';
import { createUploadTask, type UploadTask } from '../../../../ui/upload/upload-task.ts';
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

export interface ReplyFile extends UploadingAttachment {
  readonly id: string;
  readonly sessionId: number;
}

interface PendingReplies {
  readonly replies: readonly PendingReply[];
  readonly files: readonly ReplyFile[];
}

export const usePendingReplies = create<PendingReplies>(() => ({ replies: [], files: [] }));

const tasks = new Map<string, UploadTask>();
/** By session: sent in the order of writing. */
const queues = new Map<number, Promise<void>>();

interface NewReply {
  readonly sessionId: number;
  readonly text: string;
  readonly resolve: boolean;
}

export function sendReply(queryClient: QueryClient, reply: NewReply): void {
  const pending: PendingReply = { ...reply, clientMsgId: newId(), failure: null };
  usePendingReplies.setState(({ replies }) => ({ replies: [...replies, pending] }));
  enqueue(queryClient, pending);
}

/** Under its own id, so that an answer that had arrived is not stored twice. */
export function retryReply(queryClient: QueryClient, failed: PendingReply): void {
  const pending = { ...failed, failure: null };
  replace(pending);
  enqueue(queryClient, pending);
}

export function discardReply(clientMsgId: string): void {
  usePendingReplies.setState(({ replies }) => ({
    replies: replies.filter((each) => each.clientMsgId !== clientMsgId),
  }));
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
  usePendingReplies.setState(({ replies }) => ({
    replies: replies.map((each) => (each.clientMsgId === pending.clientMsgId ? pending : each)),
  }));
}

/** Uploads files and sends each as an answer when its upload is done. */
export function sendReplyFiles(queryClient: QueryClient, sessionId: number, files: readonly File[]): void {
  for (const file of files) {
    const id = newId();
    const shown = { id, sessionId, name: file.name, isPicture: file.type.startsWith('image/') };
    const attach = attachOnce(file);
    const task = createUploadTask<void>({
      file,
      prepare: async () => {
        assertSendable(file);
        return file;
      },
      upload: async (_, options) => {
        const { type, body } = await attach(options);
        const reply = { sessionId, msgType: type, body, clientMsgId: id, resolve: false };
        applyReply(queryClient, await call(replyLeaveMessage, { body: reply }));
      },
      onChange: (state) => updateFile({ ...shown, ...state }),
      onDone: () => removeFile(id),
    });
    tasks.set(id, task);
  }
}

export function retryReplyFile(id: string): void {
  tasks.get(id)?.retry();
}

export function cancelReplyFile(id: string): void {
  tasks.get(id)?.cancel();
  removeFile(id);
}

function updateFile(file: ReplyFile): void {
  usePendingReplies.setState(({ files }) => ({
    files: files.some(({ id }) => id === file.id)
      ? files.map((each) => (each.id === file.id ? file : each))
      : [...files, file],
  }));
}

function removeFile(id: string): void {
  tasks.delete(id);
  usePendingReplies.setState(({ files }) => ({ files: files.filter((each) => each.id !== id) }));
}

function failureOf(error: unknown): string {
  return error instanceof CallError ? error.message : '没能发出';
}
