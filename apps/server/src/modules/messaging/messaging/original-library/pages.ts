import { imKinds } from '@gongdu/contract/messaging/message';
import {
  changedSince,
  eventPages,
  type Page,
  receiptPages,
  type SyncedConversation,
  type SyncNeeds,
  withLatest,
} from '../sync/pages.ts';

/** What a socket has received: positions by conversation, and the keys of its events and receipts. */
export interface Since {
  readonly convs: Readonly<Record<string, number>>;
  readonly eventKey: number;
  readonly receiptKey: number;
}

/** Messages per conversation. The original library cannot pull more. */
const maxMessages = { single: 100, group: 300 };
/** Conversations per database query. */
const conversationsPerRead = 20;
/** Limits in characters, well below the megabyte of unsent data at which a socket counts as slow. */
const maxChars = { page: 700_000, conversation: 350_000 };

/**
 * What a client of the original library lacks. The first page holds as many of the latest conversations as fit, because
 * the vendor's own app reads no other.
 */
export async function* legacyPages(
  needs: SyncNeeds,
  uid: number,
  { convs, eventKey, receiptKey }: Since,
): AsyncGenerator<Page> {
  yield* conversationPages(needs, uid, convs);
  yield* eventPages(needs, uid, eventKey);
  yield* receiptPages(needs, uid, receiptKey);
}

async function* conversationPages(
  needs: SyncNeeds,
  uid: number,
  convs: Since['convs'],
): AsyncGenerator<Page> {
  const { now: sync_key, changed } = await changedSince(needs, uid, { sync_key: 0, convs });
  const latest = changed.toReversed();
  let messages: SyncedConversation[] = [];
  let size = 0;
  for (let start = 0; start < latest.length; start += conversationsPerRead) {
    const part = latest.slice(start, start + conversationsPerRead);
    for (const conversation of await withLatest(needs, uid, part, maxMessagesOf)) {
      const fitting = trimmed(conversation);
      const added = JSON.stringify(fitting).length;
      if (messages.length > 0 && size + added > maxChars.page) {
        yield { event: 'sync_conversation', page: { sync_key, more: true, messages } };
        [messages, size] = [[], 0];
      }
      messages.push(fitting);
      size += added;
    }
  }
  yield { event: 'sync_conversation', page: { sync_key, more: false, messages } };
}

function maxMessagesOf(kind: number): number {
  return kind === imKinds.group ? maxMessages.group : maxMessages.single;
}

/** Keeps the latest messages of a very long conversation. */
function trimmed(conversation: SyncedConversation): SyncedConversation {
  const msgs: SyncedConversation['msgs'] = [];
  let size = 0;
  for (const each of conversation.msgs.toReversed()) {
    size += JSON.stringify(each).length;
    if (size > maxChars.conversation) break;
    msgs.unshift(each);
  }
  return { ...conversation, msgs };
}
