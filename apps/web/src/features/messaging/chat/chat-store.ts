import type { ImContent } from '@gongdu/contract/im-content';
import type { ImConversation } from '@gongdu/contract/im-conversation';
import type { ImMessage } from '@gongdu/contract/im-message';
import type { ConnectionState } from '@gongdu/im-client/connection';
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
export interface Sending {
  readonly clientMsgId: string;
  /** `key` of its session. */
  readonly key: string;
  readonly content: ImContent;
  readonly failed: boolean;
  /** Why it failed, when the server said so. */
  readonly reason?: string | undefined;
}

/** A file that is still on its way to where media lie. */
export interface SendingFile {
  readonly id: string;
  readonly key: string;
  readonly file: File;
  /** Of a picture: an address of the browser's own. */
  readonly preview: string | null;
  /** From 0 to 1. */
  readonly progress: number;
  readonly fault: string | null;
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
  readonly byLetters: boolean;
  readonly listed: 'loading' | 'ready' | 'failed';
  readonly sessions: ReadonlyMap<number, ImConversation>;
  readonly threads: ReadonlyMap<number, Thread>;
  readonly sending: readonly Sending[];
  readonly files: readonly SendingFile[];
  readonly people: ReadonlyMap<string, ChatPerson>;
  /** By username; null: nobody can say. */
  readonly online: ReadonlyMap<string, boolean | null>;
  /** By username, in milliseconds: until when somebody counts as typing. */
  readonly typing: ReadonlyMap<string, number>;
  /** My own texts that I recalled, by msg_id, to be written anew. */
  readonly recalled: ReadonlyMap<number, string>;
  /** Counts the events after which lists of friends and members are old. */
  readonly peopleChanged: number;
}

const nothing: ChatState = {
  connection: 'idle',
  byLetters: false,
  listed: 'loading',
  sessions: new Map(),
  threads: new Map(),
  sending: [],
  files: [],
  people: new Map(),
  online: new Map(),
  typing: new Map(),
  recalled: new Map(),
  peopleChanged: 0,
};

/** Everything that the messaging area shows; the client fills it. */
export const useChat = create<ChatState>(() => nothing);

export function forgetChat(): void {
  useChat.setState(nothing);
}

export function changeSession(convId: number, change: Partial<ImConversation>): void {
  useChat.setState(({ sessions }) => {
    const row = sessions.get(convId);
    return row ? { sessions: new Map(sessions).set(convId, { ...row, ...change }) } : {};
  });
}

export function putSession(row: ImConversation): void {
  useChat.setState(({ sessions }) => ({ sessions: new Map(sessions).set(row.conv_id, row) }));
}

export function changeThread(convId: number, change: (thread: Thread | undefined) => Thread): void {
  useChat.setState(({ threads }) => ({
    threads: new Map(threads).set(convId, change(threads.get(convId))),
  }));
}

export function sessionOf(key: string): ImConversation | undefined {
  return [...useChat.getState().sessions.values()].find((row) => row.key === key);
}
