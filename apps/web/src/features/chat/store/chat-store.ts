import type { ImContent } from '@gongdu/contract/messaging/content';
import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import type { ConnectionState } from '@gongdu/im-client/connection/connection';
import { create } from 'zustand';

/** What is loaded of a conversation: entries without a hole between them, oldest first. */
export interface Thread {
  readonly entries: readonly ImMessage[];
  /** Nothing before this is mine to see. */
  readonly firstSeq: number;
  /** Whether it joins what is newest; otherwise it is a stretch somewhere in the past. */
  readonly atEnd: boolean;
  readonly state: 'loading' | 'ready' | 'failed';
}

/** A message of mine that has not arrived for certain. */
export interface PendingMessage {
  readonly clientMsgId: string;
  /** `key` of its session. */
  readonly key: string;
  readonly content: ImContent;
  readonly failed: boolean;
  /** Why it failed, when the server said so. */
  readonly reason?: string | undefined;
}

/** A file that is still on its way to where media lie. */
export interface PendingFile {
  readonly id: string;
  readonly key: string;
  readonly file: File;
  /** Of a picture: an address of the browser's own. */
  readonly preview: string | null;
  /** From 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
  /** The file itself is at fault: sending it again does not help. */
  readonly refused: boolean;
}

export interface ChatPerson {
  readonly name: string;
  readonly avatar: string | null;
}

export interface ChatState {
  readonly connection: ConnectionState;
  /** Messaging cannot sign in: the private-message calls stand in for the client. */
  readonly usesRestFallback: boolean;
  readonly listState: 'loading' | 'ready' | 'failed';
  readonly conversations: ReadonlyMap<number, ImConversation>;
  readonly threads: ReadonlyMap<number, Thread>;
  readonly message: readonly PendingMessage[];
  readonly files: readonly PendingFile[];
  readonly people: ReadonlyMap<string, ChatPerson>;
  /** By username; null: nobody can say. */
  readonly online: ReadonlyMap<string, boolean | null>;
  /** By username, in milliseconds: until when somebody counts as typing. */
  readonly typing: ReadonlyMap<string, number>;
  /** My own texts that I recalled, by msg_id, to be written anew. */
  readonly recalled: ReadonlyMap<number, string>;
  /** Counts the events after which lists of friends and members are old. */
  readonly contactsVersion: number;
}

const initialState: ChatState = {
  connection: 'idle',
  usesRestFallback: false,
  listState: 'loading',
  conversations: new Map(),
  threads: new Map(),
  message: [],
  files: [],
  people: new Map(),
  online: new Map(),
  typing: new Map(),
  recalled: new Map(),
  contactsVersion: 0,
};

/** Everything that the messaging area shows; the client fills it. */
export const useChat = create<ChatState>(() => initialState);

export function resetChat(): void {
  useChat.setState(initialState);
}

export function updateConversation(convId: number, change: Partial<ImConversation>): void {
  useChat.setState(({ conversations }) => {
    const conversation = conversations.get(convId);
    return conversation
      ? { conversations: new Map(conversations).set(convId, { ...conversation, ...change }) }
      : {};
  });
}

export function saveConversation(conversation: ImConversation): void {
  useChat.setState(({ conversations }) => ({
    conversations: new Map(conversations).set(conversation.conv_id, conversation),
  }));
}

export function updateThread(convId: number, change: (thread: Thread | undefined) => Thread): void {
  useChat.setState(({ threads }) => ({
    threads: new Map(threads).set(convId, change(threads.get(convId))),
  }));
}

export function conversationByKey(key: string): ImConversation | undefined {
  return [...useChat.getState().conversations.values()].find((conversation) => conversation.key === key);
}
