import type { AuditObject } from '@gongdu/contract/core/audit/audit-acts';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { auditActs, type DetailsOf, type DetailValue, type ObjectOf, type WrittenAct } from './acts.ts';
import { insertEntry } from './store.ts';

export type Audit = ReturnType<typeof createAudit>;

/** Who acted and from where; for an institution the member who acts for it. */
type Actor = Pick<Caller, 'uid' | 'origin'> & Partial<Pick<Caller, 'actingUid'>>;

export function createAudit({ clock }: Pick<Platform, 'clock'>) {
  return { write };

  /**
   * Writes a row in the transaction of what happened. @param details Those that the table of acts names are written, each
   * as text, and no empty one (null, undefined).
   */
  function write<A extends WrittenAct>(
    tx: Pick<Transaction, 'sql'>,
    actor: Actor,
    act: A,
    object: ObjectOf<A>,
    details: DetailsOf<A>,
  ): Promise<void>;
  function write(
    tx: Pick<Transaction, 'sql'>,
    { uid, actingUid, origin }: Actor,
    act: WrittenAct,
    object: number | readonly [AuditObject, number],
    details: Readonly<Record<string, DetailValue | null | undefined>>,
  ): Promise<void> {
    const { objects, details: names } = auditActs[act];
    const [objectKind, objectId] = typeof object === 'number' ? [objects[0], object] : object;
    const values = names.map((name) => name.replace('?', '')).map((name) => [name, details[name]] as const);
    return insertEntry(tx.sql, {
      at: clock.now().toISOString(),
      actorUid: actingUid ?? uid,
      act,
      objectKind,
      objectId,
      details: Object.fromEntries(
        values.flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
      ),
      ip: origin?.ip ?? null,
      port: origin?.port ?? null,
    });
  }
}
