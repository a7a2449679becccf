import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import * as z from 'zod/mini';
import { copies } from '../../../../lib/offline-copies/copies.ts';
import { type ChatPerson, type ChatState, type Thread, useChat } from './chat-store.ts';
import { sortConversations, withUnsavedDraft } from './conversations.ts';

/** The page under which they are kept, and the name of the copy. */
const page = '/message/im';
const name = 'conversations';

const conversationsKept = 100;
/** Threads that were opened on this page, and the entries of each. */
const threadsKept = 20;
const entriesKept = 50;
/** Milliseconds for which changes are collected. */
const noteAfterMs = 2_000;

// the messaging server's shapes, as this page stored them
const keptChat = z.object({
  conversations: z.array(z.custom<ImConversation>(isObject)),
  threads: z.array(z.tuple([z.number(), z.array(z.custom<ImMessage>(isObject))])),
  people: z.array(z.tuple([z.string(), z.custom<ChatPerson>(isObject)])),
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Keeps the conversations with their last messages, so that they open without a network. Returns a function that stops it. */
export function keepChat(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = useChat.subscribe((state) => {
    if (state.listState !== 'ready') return;
    timer ??= setTimeout(() => {
      timer = undefined;
      copies.note(page, name, toKeep(useChat.getState()));
    }, noteAfterMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function toKeep({ conversations, threads, people }: ChatState): z.output<typeof keptChat> {
  const rows = sortConversations(conversations.values()).slice(0, conversationsKept);
  const opened = rows.flatMap(({ conv_id }): [number, ImMessage[]][] => {
    const thread = threads.get(conv_id);
    return thread?.atEnd && thread.entries.length > 0 ? [[conv_id, thread.entries.slice(-entriesKept)]] : [];
  });
  return { conversations: rows, threads: opened.slice(0, threadsKept), people: [...people] };
}

/** Shows what was kept until the server replies; a thread that was not opened has its last message. */
export async function restoreChat(): Promise<void> {
  const copy = await copies.find(name).catch(() => undefined);
  const { data: kept } = z.safeParse(keptChat, copy?.data);
  const { listState, conversations } = useChat.getState();
  if (!kept || listState === 'ready' || conversations.size > 0) return;
  const opened = new Map(kept.threads);
  const threads = kept.conversations.map(({ conv_id, last_msg }): [number, Thread] => {
    const entries = opened.get(conv_id) ?? (last_msg ? [last_msg] : []);
    return [conv_id, { entries, firstSeq: 1, atEnd: true, state: 'loading', isKept: true }];
  });
  useChat.setState({
    conversations: new Map(kept.conversations.map((row) => [row.conv_id, withUnsavedDraft(row)])),
    threads: new Map(threads),
    people: new Map(kept.people),
  });
}
