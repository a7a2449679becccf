import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../../testing/postgres/test-database.ts';
import { createAudit } from '../../../core/audit/service.ts';
import { rotateSigningKeys } from './rotate-keys.ts';
import { createSigningKeys } from './signing-keys.ts';
import { changedChannel } from './stored-keys.ts';

const { db, close } = await createTestDatabase();
afterAll(close);
const clock = { now: () => new Date() };
const fail = (error: unknown) => {
  throw error;
};

it('never goes back to an ended key, although a look that began before the rotation ends after it', async () => {
  const gate = await putGate();
  const keys = await createSigningKeys({ db, clock, onFailure: fail });
  onTestFinished(() => keys.close());
  const taken: string[] = [];
  keys.onChange(() => void taken.push(kidOf(keys.jwks())));
  const before = kidOf(keys.jwks());
  const letGo = await gate.close();
  await db`select pg_notify(${changedChannel}, '')`;
  await expect.poll(gate.waiting).toBeGreaterThan(0);
  await gate.open();
  await rotateSigningKeys({ db, clock, audit: createAudit({ clock }) }, { atOnce: true });
  // The look that the rotation causes has the time to end first.
  await sleep(300);
  await letGo();
  await expect.poll(gate.waiting).toBe(0);
  await expect.poll(() => taken.length).toBeGreaterThan(0);
  await sleep(100);
  expect(taken).not.toContain(before);
  expect(keys.jwks().keys).toHaveLength(1);
});

function kidOf({ keys: [first] }: { keys: readonly { kid: string }[] }): string {
  return first?.kid ?? '';
}

/** Before the stored keys. Who reads them while it is closed waits, and has seen already what is there. */
async function putGate() {
  const lock = 4_711;
  const leadThrough = (statement: string) =>
    db.unsafe(`create or replace function may_read() returns boolean language plpgsql as
      $$ begin ${statement} return true; end $$`);
  await leadThrough('');
  await db`alter table app_secret rename to stored_secret`;
  await db`create view app_secret as select * from stored_secret where may_read()`;
  return { open: () => leadThrough(''), close, waiting };

  /** @returns lets those go that wait */
  async function close(): Promise<() => Promise<void>> {
    const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(${lock})`;
      isHeld.resolve();
      await isOver.promise;
    });
    await isHeld.promise;
    await leadThrough(`perform pg_advisory_xact_lock_shared(${lock});`);
    return async () => {
      isOver.resolve();
      await holding;
    };
  }

  async function waiting(): Promise<number> {
    const [row] = await db<[{ n: number }]>`
      select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`;
    return row.n;
  }
}
