import type { ImContent } from '@gongdu/contract/messaging/content';
import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import type { ConnectionState } from '@gongdu/im-client/connection/connection';
import { create } from 'zustand';
import type { Entry } from '../../../../entities/core/outbox/entry.ts';
import { useSendingFiles } from '../../../../entities/messaging/chat-message/sending-files.ts';

/** The loaded part of a conversation: entries without gaps, oldest first. */
export interface Thread {
  readonly entries: readonly ImMessage[];
  /** The first entry that this member may see. */
  readonly firstSeq: number;
  /** Whether it reaches the newest entry. */
  readonly atEnd: boolean;
  readonly state: 'loading' | 'ready' | 'failed';
  /** From this device (`kept-chat.ts`): shown until the server's are loaded. */
  readonly isKept?: boolean;
}

/** The content of an outgoing message, as on the wire. */
export type OutgoingContent =
  | { readonly type: 'text'; readonly text: string; readonly at?: readonly string[] | undefined }
  | { readonly type: 'image' | 'file' | 'location' | 'custom'; readonly body: object };

/** A forwarded message. */
export interface Forwarding {
  readonly msgId: number;
  /** Null: delivered; otherwise the server's message. Not called while there is no network. */
  readonly onEnd: (refusal: string | null) => void;
}

/** An own message whose delivery is not confirmed. */
export interface PendingMessage {
  readonly clientMsgId: string;
  /** `key` of its conversation. */
  readonly key: string;
  readonly content: ImContent;
  readonly failed: boolean;
  /** It waits in the outbox for a network. */
  readonly entry?: Entry;
  /** The server's reason for the failure. */
  readonly reason?: string | undefined;
}

export interface ChatPerson {
  readonly name: string;
  readonly avatar: string | null;
}

export interface ChatState {
  readonly connection: ConnectionState;
  /** Messaging cannot sign in or be reached: the private-message calls replace the client. */
  readonly usesRestFallback: boolean;
  /** They do because its address does not answer, which is shown. */
  readonly isUnreachable: boolean;
  readonly listState: 'loading' | 'ready' | 'failed';
  readonly conversations: ReadonlyMap<number, ImConversation>;
  readonly threads: ReadonlyMap<number, Thread>;
  readonly pending: readonly PendingMessage[];
  readonly people: ReadonlyMap<string, ChatPerson>;
  /** By username; null: unknown. */
  readonly online: ReadonlyMap<string, boolean | null>;
  /** By username: when 正在输入 ends, in milliseconds. */
  readonly typing: ReadonlyMap<string, number>;
  /** Texts of own recalled messages by msg_id, for 重新编辑. */
  readonly recalled: ReadonlyMap<number, string>;
}

const initialState: ChatState = {
  connection: 'idle',
  usesRestFallback: false,
  isUnreachable: false,
  listState: 'loading',
  conversations: new Map(),
  threads: new Map(),
  pending: [],
  people: new Map(),
  online: new Map(),
  typing: new Map(),
  recalled: new Map(),
};

/** The state of messaging on this page; `bindClient` fills it. */
export const useChat = create<ChatState>(() => initialState);

export function resetChat(): void {
  useChat.setState(initialState);
  useSendingFiles.setState([], true);
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
