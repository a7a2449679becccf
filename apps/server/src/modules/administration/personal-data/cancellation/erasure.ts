import { inTransaction, type Transaction } from '../../../../db/database.ts';
import { allowLongStatements } from '../../../../db/long-statements.ts';
import { callerWithoutSession } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import type { LeavingMember } from '../../../core/accounts/held-data.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { Auth } from '../../../identity/auth/service.ts';
import type { TableData } from '../registry/registry.ts';
import { keptYears } from '../registry/subjects.ts';
import * as erasureStore from './erasure-store.ts';
import * as store from './store.ts';

type Step = (member: LeavingMember) => Promise<void>;
type InTransaction = Readonly<Record<string, (tx: Transaction, uid: number) => Promise<void>>>;

/** What the modules do when a member leaves, each in its order, under names that say whose and what. */
export interface ErasureOfModules {
  /**
   * Repeatable: each processes batches in transactions of its own until none is left. `cancellation.step` counts them, so
   * a new one is added where nothing is lost when it is run twice or the one before it is.
   */
  readonly steps: Readonly<Record<string, Step | 'identity' | 'rows'>>;
  /** In one transaction: the name, the phone and what is found by it. */
  readonly identity: InTransaction;
  /** Columns of rows that stay, in one transaction. */
  readonly rows: InTransaction;
  /** Records kept by law that only others' rows tell to be theirs, before these are deleted at the end of the period. */
  readonly ended: InTransaction;
}

export interface ErasureNeeds extends Pick<Platform, 'db' | 'messagingDb' | 'clock'> {
  readonly accounts: Pick<Accounts, 'require'>;
  readonly audit: Audit;
  readonly auth: Pick<Auth, 'endSessions' | 'sendTextNotice'>;
  readonly registry: readonly TableData[];
  readonly erasure: ErasureOfModules;
  /** Receives failed text messages, which do not stop the cancellation. */
  readonly onFailure: (error: unknown) => void;
}

/** Minutes without progress after which another run takes over. */
const leaseMinutes = 15;

/** Executes a cancellation step by step, so that an interrupted run continues where it stopped. */
export function createErasure(needs: ErasureNeeds) {
  const { db, messagingDb, clock, accounts, audit, auth, registry, erasure, onFailure } = needs;
  const own = { identity: eraseIdentity, rows: eraseRows };
  const steps = Object.values(erasure.steps).map((step) => (typeof step === 'string' ? own[step] : step));
  return { run, purgeKept };

  /** Does nothing unless the cancellation is due and no other run has locked it. */
  async function run(uid: number): Promise<void> {
    const claimed = await store.claim(db, uid, { now: now(), leaseUntil: leaseUntil() });
    if (!claimed) return;
    const { works } = claimed;
    for (const [index, step] of steps.entries()) {
      if (index < claimed.step) continue;
      await step({ db, messagingDb, uid, works, caller: callerWithoutSession(uid) });
      await store.update(db, uid, { step: index + 1, leaseUntil: leaseUntil() });
    }
    const keptUntil = clock.now();
    keptUntil.setUTCFullYear(keptUntil.getUTCFullYear() + keptYears);
    await inTransaction(db, async (tx) => {
      await store.update(tx.sql, uid, {
        finishedAt: now(),
        keptUntil: keptUntil.toISOString(),
        leaseUntil: null,
      });
      await audit.write(tx, { uid }, 'account.cancelled', uid, { works });
    });
  }

  /** Deletes records kept by law after their retention period. */
  async function purgeKept(): Promise<void> {
    for (const uid of await store.listKeptUntil(db, now(), 500))
      await inTransaction(db, async (tx) => {
        await allowLongStatements(tx.sql);
        await runAll(erasure.ended, tx, uid);
        await erasureStore.deleteTermRows(tx.sql, uid, registry);
      });
  }

  /** Notifies the member's phone, then erases the identifying data and releases the number. */
  async function eraseIdentity({ uid }: LeavingMember): Promise<void> {
    const { phone } = await accounts.require(uid);
    // before the number is erased: after a crash the message is sent twice rather than never
    if (phone !== null) await auth.sendTextNotice(phone, { kind: 'account_cancelled' }).catch(onFailure);
    await inTransaction(db, (tx) => runAll(erasure.identity, tx, uid));
  }

  async function eraseRows({ uid }: LeavingMember): Promise<void> {
    await erasureStore.deleteRows({ db, messagingDb }, uid, registry);
    await inTransaction(db, (tx) => runAll(erasure.rows, tx, uid));
  }

  function now(): string {
    return clock.now().toISOString();
  }

  function leaseUntil(): string {
    return new Date(clock.now().getTime() + leaseMinutes * 60_000).toISOString();
  }
}

async function runAll(parts: InTransaction, tx: Transaction, uid: number): Promise<void> {
  for (const part of Object.values(parts)) await part(tx, uid);
}
