import { createHash, randomBytes } from 'node:crypto';
import { type Inbox, inboxCallsPerHour, type SentNotes } from '@gongdu/contract/library/imports/inbox';
import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { createTokenBuckets } from '../../../../shared/token-buckets.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { createFetchedFiles, NotedBookFile } from '../fetched-files.ts';
import * as store from './store.ts';

export type ImportInbox = ReturnType<typeof createImportInbox>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly config: { readonly publicUrl: string };
  readonly accounts: Pick<Accounts, 'find'>;
  readonly bookImports: Pick<ReturnType<typeof createFetchedFiles>, 'addFetched'>;
}

/** An address to which programs send quotes. Its token opens this door and no other, and only a hash of it is stored. */
export function createImportInbox({ db, clock, config, accounts, bookImports }: Needs) {
  const calls = createTokenBuckets(inboxCallsPerHour, 3_600_000, () => performance.now());
  return { read, make, end, take };

  async function read({ uid }: Caller): Promise<Inbox | null> {
    const found = await store.findInbox(db, uid);
    return found ? { madeAt: found.madeAt, usedAt: found.usedAt } : null;
  }

  async function make({ uid }: Caller): Promise<Inbox & { readonly address: string }> {
    const token = randomBytes(24).toString('base64url');
    const madeAt = clock.now().toISOString();
    await store.replaceInbox(db, { uid, tokenHash: hashOf(token), madeAt });
    return { madeAt, usedAt: null, address: `${config.publicUrl}/api/imports/inbox/${token}` };
  }

  async function end({ uid }: Caller): Promise<null> {
    await store.deleteInbox(db, uid);
    return null;
  }

  /** @throws Problem `import.inbox_unknown`, whatever is wrong with the token */
  async function take(token: string, sent: SentNotes): Promise<{ taken: number }> {
    const tokenHash = hashOf(token);
    const inbox = await store.findByToken(db, tokenHash);
    const account = inbox && (await accounts.find(inbox.uid));
    if (!inbox || !account || account.disabledAt !== null) throw new Problem('import.inbox_unknown');
    const wait = calls.take(inbox.uid);
    if (wait > 0) throw new Problem('request.too_many', { seconds: Math.max(1, Math.ceil(wait / 1_000)) });
    const book = bookOf(sent);
    const use = async ({ sql }: Transaction) => {
      const isThere = await store.markUsed(sql, tokenHash, clock.now().toISOString());
      if (!isThere) throw new Problem('import.inbox_unknown');
    };
    const file = { name: `《${book.title}》`, origin: 'inbox' as const, books: [book] };
    const isNew = book.entries.length > 0 && (await bookImports.addFetched(inbox.uid, file, use));
    return { taken: isNew ? book.entries.length : 0 };
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Nothing of the shelf: the address is for quotes alone. Fields stand in one order, so that the same is known again. */
function bookOf({ title, author, isbn, publisher, source, locationUnit, entries }: SentNotes): NotedBookFile {
  return {
    title,
    author: author ?? '',
    isbn: isbn ?? '',
    publisher: publisher ?? '',
    source: source ?? '',
    locationUnit,
    entries: entries
      .map(({ text, note, chapter, page, time }) => ({
        text: text ?? '',
        note: note ?? '',
        chapter: chapter ?? '',
        ...(page !== null && page !== undefined && { page }),
        ...(time !== null && time !== undefined && { time }),
      }))
      .filter(({ text, note }) => text !== '' || note !== ''),
  };
}
