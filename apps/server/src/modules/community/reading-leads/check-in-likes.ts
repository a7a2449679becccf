import type { Transaction } from '../../../db/database.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import { type CheckInsOf, listCheckInIds } from './sentence-store.ts';

const batch = 1000;

/** Of the check-ins of a lead or of a member, which are about to be deleted. */
export async function removeLikes(
  tx: Transaction,
  of: CheckInsOf,
  reactions: Pick<Reactions, 'removeAll'>,
): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await listCheckInIds(tx.sql, of, { after, limit: batch });
    await reactions.removeAll(
      tx,
      ids.map((id) => ({ kind: 'check_in', id }) as const),
    );
    const last = ids.at(-1);
    if (ids.length < batch || last === undefined) return;
    after = last;
  }
}
