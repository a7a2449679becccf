import type { AuthorMerge } from '@gongdu/contract/library/books/author-merge';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { foldAuthor } from '../../../shared/text/fold.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import * as store from './author-store.ts';

export type AuthorMerges = ReturnType<typeof createAuthorMerges>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly audit: Audit;
}

const listed = 500;

/** Operators make one author of two spellings. Nothing moves: a page reads the works of all spellings of its author. */
export function createAuthorMerges({ db, clock, accounts, audit }: Needs) {
  return { preview, merge, undo, list };

  async function preview(name: string, into: string) {
    const { gone, kept } = await pairOf(db, name, into);
    const all = await store.findSpelling(db, [...gone.keys, ...kept.keys]);
    return {
      from: { name: gone.name, works: gone.works },
      into: { name: kept.name, works: kept.works },
      works: all?.works ?? 0,
    };
  }

  async function merge(
    caller: Caller,
    name: string,
    { into, reason }: { readonly into: string; readonly reason: string },
  ): Promise<AuthorMerge> {
    const row = await inTransaction(db, async (tx) => {
      await store.lockAliases(tx.sql);
      const { gone, kept } = await pairOf(tx.sql, name, into);
      const alias = {
        aliasKey: gone.key,
        aliasName: gone.name,
        authorKey: kept.key,
        authorName: kept.name,
        reason,
        byUid: caller.uid,
        at: clock.now().toISOString(),
      };
      await store.insertAlias(tx.sql, alias);
      await audit.write(tx, caller, 'author.merged', gone.bookId, {
        name: gone.name,
        of: kept.name,
        reason,
      });
      return alias;
    });
    const [shown] = await present([row]);
    if (!shown) throw new Problem('author.not_found');
    return shown;
  }

  async function undo(caller: Caller, name: string): Promise<null> {
    await inTransaction(db, async (tx) => {
      await store.lockAliases(tx.sql);
      const row = await store.deleteAlias(tx.sql, foldAuthor(name));
      if (!row) throw new Problem('author_merge.not_found');
      const spelling = await store.findSpelling(tx.sql, [row.aliasKey, row.authorKey]);
      await audit.write(tx, caller, 'author.unmerged', spelling?.bookId ?? 0, {
        name: row.aliasName,
        of: row.authorName,
      });
    });
    return null;
  }

  async function list(): Promise<AuthorMerge[]> {
    return present(await store.listAliases(db, listed));
  }

  async function present(rows: readonly store.StoredAlias[]): Promise<AuthorMerge[]> {
    const people = await accounts.getPeople([...new Set(rows.map(({ byUid }) => byUid))]);
    return rows.map(({ aliasName, authorName, reason, byUid, at }) => ({
      alias: aliasName,
      author: authorName,
      reason,
      by: people.get(byUid),
      at,
    }));
  }
}

/** Of a spelling that was merged before, the author that it leads to: chains are followed, cycles refused. */
async function pairOf(db: Queryable, name: string, into: string) {
  const [gone, kept] = [await authorOf(db, name), await authorOf(db, into)];
  if (gone.key === kept.key) throw new Problem('author_merge.itself');
  return { gone, kept };
}

async function authorOf(db: Queryable, name: string) {
  const { key, keys, name: known } = await store.findAuthorKeys(db, foldAuthor(name));
  const spelling = await store.findSpelling(db, keys);
  if (key === '' || !spelling) throw new Problem('author.not_found');
  const own = known === null ? await store.findSpelling(db, [key]) : undefined;
  const { works, bookId } = spelling;
  return { key, keys, name: known ?? own?.name ?? spelling.name, works, bookId };
}
