import { type ModerationAuthor, relatedMax } from '@gongdu/contract/moderation/queue/desk';
import { moderationKinds, moderationPermissions } from '@gongdu/contract/moderation/queue/kinds';
import type { ModerationItem, ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import * as authorStore from './author-store.ts';
import type { Claims } from './claims.ts';
import { kindsOf } from './policy.ts';
import { toLogEntry, toRow } from './presenter.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly claims: Pick<Claims, 'renew'>;
  readonly penalties: Pick<Penalties, 'recordsOf'>;
}

const recentMax = 10;

/** Related data of an item of any kind: its author's card, other waiting items, and notes. */
export function createBeside({ db, clock, live, accounts, claims, penalties }: Needs) {
  return { related, author, note };

  async function related(caller: Caller, id: number): Promise<ModerationRow[]> {
    const item = await readAllowed(caller, id);
    const kinds = kindsOf(caller);
    const items = await authorStore.listPendingOf(db, { ...item, kinds, limit: relatedMax });
    const people = await accounts.getPeople(
      items.flatMap((each) => [each.authorUid, each.claimedByUid ?? 0]),
    );
    return items.map((each) => toRow(each, people));
  }

  async function author(caller: Caller, id: number): Promise<ModerationAuthor> {
    const { authorUid } = await readAllowed(caller, id);
    const kinds = kindsOf(caller);
    const [counts, recent, records] = await Promise.all([
      authorStore.countsOf(db, authorUid, kinds),
      authorStore.recentOf(db, authorUid, kinds, recentMax),
      penalties.recordsOf([authorUid]),
    ]);
    const record = records.get(authorUid);
    if (!record) throw new Error(`No record of the member ${authorUid}`);
    const people = await accounts.getPeople([authorUid, ...recent.map(({ actorUid }) => actorUid)]);
    return {
      author: people.get(authorUid),
      record,
      decisions: moderationKinds.flatMap((kind) => {
        const own = counts.filter((each) => each.kind === kind);
        const n = (state: store.ItemState) => own.find((each) => each.state === state)?.n ?? 0;
        return own.length === 0
          ? []
          : [
              {
                kind,
                pending: n('pending'),
                approved: n('approved'),
                refused: n('refused'),
                returned: n('returned'),
              },
            ];
      }),
      recent: recent.map(({ actorUid, ...entry }) => ({ ...entry, by: people.get(actorUid).name })),
    };
  }

  /** @returns the item's log. */
  async function note(caller: Caller, id: number, words: string): Promise<ModerationItem['log']> {
    const { kind } = await readAllowed(caller, id);
    await inTransaction(db, async (tx) => {
      const at = clock.now().toISOString();
      await store.insertLog(tx.sql, [{ ...store.logEntry(id, 'noted', caller.uid, at), note: words }]);
      await claims.renew(tx, caller, id);
      tx.afterCommit(() =>
        live.toPermission(moderationPermissions[kind], 'moderation.item-changed', { id, kind }),
      );
    });
    const log = await store.readLog(db, id);
    const people = await accounts.getPeople(log.map(({ actorUid }) => actorUid));
    return log.map((entry) => toLogEntry(entry, people));
  }

  async function readAllowed(caller: Caller, id: number): Promise<store.StoredItem> {
    const item = await store.findItem(db, id);
    if (!item) throw new Problem('moderation.not_found');
    if (!kindsOf(caller).includes(item.kind)) throw new Problem('session.forbidden');
    return item;
  }
}
