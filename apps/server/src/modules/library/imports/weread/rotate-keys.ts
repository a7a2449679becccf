import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { Audit } from '../../../core/audit/service.ts';
import { rotateKeptKeys } from './kept-key.ts';

/** `npm run rotate-keys -- --weread`. @returns how many members' keys were encrypted anew */
export function rotateWereadKeys({
  db,
  clock,
  audit,
}: Pick<Platform, 'db' | 'clock'> & { readonly audit: Audit }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const done = await rotateKeptKeys(tx, clock.now().toISOString());
    const details = { by: 'command', keys: 'weread', atOnce: true };
    await audit.write(tx, { uid: 0 }, 'site.keys_rotated', 0, details);
    return done;
  });
}
