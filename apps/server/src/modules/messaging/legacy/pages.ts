import { imKinds } from '@gongdu/contract/im-message';
import type { ImPushOf } from '@gongdu/contract/im-push';
import type { Database } from '../../../db/database.ts';
import type { Turns } from '../gateway/turns.ts';
import { databaseNow } from '../row-store.ts';
import { eventPages, type Page, receiptPages, toConversation } from '../sync/pages.ts';
import * as store from '../sync/store.ts';

interface Needs {
  readonly db: Database;
  readonly turns: Turns;
  readonly appkey: string;
}

/** What a socket has had, and the keys of its events and receipts. */
export interface Since {
  readonly convs: Readonly<Record<string, number>>;
  readonly eventKey: number;
  readonly receiptKey: number;
}

type Conversation = ImPushOf<'sync_conversation'>['messages'][number];

/** Messages of one conversation: the original library cannot ask for more. */
const most = { single: 100, group: 300 };
/** Conversations read at a time. */
const atOnce = 20;
/** Characters of a page and of one conversation in it. A socket with a megabyte unsent counts as slow. */
const room = { page: 700_000, conversation: 350_000 };
const counted = 100;

/**
 * What a client of the original library lacks. The latest conversations stand in the first page, as many as go into it:
 * the vendor's own app reads no other.
 */
export async function* legacyPages(
  { db, turns, appkey }: Needs,
  uid: number,
  { convs, eventKey, receiptKey }: Since,
): AsyncGenerator<Page> {
  yield* conversationPages({ db, turns, appkey }, uid, convs);
  yield* eventPages(db, turns, uid, eventKey);
  yield* receiptPages(db, turns, appkey, uid, receiptKey);
}

async function* conversationPages(
  { db, turns, appkey }: Needs,
  uid: number,
  convs: Since['convs'],
): AsyncGenerator<Page> {
  const { sync_key, changed } = await turns.inside(async () => ({
    sync_key: await databaseNow(db),
    changed: (await store.listChanged(db, uid, { key: 0, convs }, counted)).toReversed(),
  }));
  let messages: Conversation[] = [];
  let size = 0;
  for (let start = 0; start < changed.length; start += atOnce) {
    const part = changed.slice(start, start + atOnce);
    const wanted = part.map(({ convId, kind, floor, have, lastSeq }) => ({
      convId,
      after: Math.max(floor, have),
      top: lastSeq,
      most: kind === imKinds.group ? most.group : most.single,
    }));
    const rows = await turns.inside(() => store.latestOf(db, uid, wanted));
    const byConversation = Map.groupBy(rows, ({ convId }) => convId);
    for (const row of part) {
      const next = trimmed(toConversation(row, byConversation.get(row.convId) ?? [], appkey));
      const more = JSON.stringify(next).length;
      if (messages.length > 0 && size + more > room.page) {
        yield { event: 'sync_conversation', page: { sync_key, more: true, messages } };
        [messages, size] = [[], 0];
      }
      messages.push(next);
      size += more;
    }
  }
  yield { event: 'sync_conversation', page: { sync_key, more: false, messages } };
}

/** The latest of very long ones. */
function trimmed(conversation: Conversation): Conversation {
  const msgs: Conversation['msgs'] = [];
  let size = 0;
  for (const each of conversation.msgs.toReversed()) {
    size += JSON.stringify(each).length;
    if (size > room.conversation) break;
    msgs.unshift(each);
  }
  return { ...conversation, msgs };
}
