import { verify } from '@node-rs/argon2';
import { type Database, inTransaction, type Queryable, type Transaction } from '../db/database.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoPeople } from './content/people.ts';

/** An account of the demo that still lets in a person who has read its phone and password in the documents. */
export interface OpenDemoAccount {
  readonly uid: number;
  readonly name: string;
  readonly phone: string | null;
}

/** Production was started on a database with open demo accounts; the message is for the operator's terminal. */
export class DemoDatabaseError extends Error {
  override readonly name = 'DemoDatabaseError';

  constructor(accounts: readonly OpenDemoAccount[]) {
    const names = accounts.map(({ name }) => name).join('、');
    super(
      `这个数据库曾用于演示，其中的演示账号（${names}）还能用公开的密码或手机号登录，生产环境不能使用，没有改动。请运行 npm run close-demo-accounts 停用它们，再启动；或用 DATABASE_URL、DATA_DIR 另指一个新库 (the database has open demo accounts: close them, or use a new database)`,
    );
  }
}

const demoPhones = [...demoAccounts, ...demoPeople].flatMap(({ phone }) => phone ?? []);
/** Names the row of `app_secret` that says which accounts the demo has made. */
const markerName = 'demo-accounts';

/** Written with the accounts, in their transaction. */
export async function markDemoAccounts(sql: Queryable): Promise<void> {
  await sql`
    insert into app_secret (name, value)
    select ${markerName}, jsonb_agg(uid) from account where phone = any(${demoPhones}::text[])`;
}

/**
 * Those that still have the demo's password or, where the demo has marked them as its own, one of its phones: a code
 * could be sent there. Databases without the mark are older than it.
 */
export async function listOpenDemoAccounts(db: Queryable): Promise<OpenDemoAccount[]> {
  const rows = await db<(OpenDemoAccount & { passwordHash: string | null; isMarked: boolean })[]>`
    with marked as (
      select jsonb_array_elements_text(value)::bigint from app_secret where name = ${markerName}
    )
    select uid, name, phone, password_hash, uid in (select * from marked) as is_marked from account
    where disabled_at is null and (phone = any(${demoPhones}::text[]) or uid in (select * from marked))`;
  const open: OpenDemoAccount[] = [];
  for (const { passwordHash, isMarked, ...account } of rows) {
    const hasPhone = account.phone !== null && demoPhones.includes(account.phone);
    if ((isMarked && hasPhone) || (passwordHash && (await verify(passwordHash, demoPassword))))
      open.push(account);
  }
  return open;
}

interface Needs {
  readonly endSessions: (tx: Transaction, uid: number) => Promise<unknown>;
  readonly record: (tx: Transaction, uid: number) => Promise<void>;
}

/** Disables them, and takes their phones and passwords away, so that enabling one again does not open it. */
export async function closeDemoAccounts(
  db: Database,
  { endSessions, record }: Needs,
): Promise<OpenDemoAccount[]> {
  return inTransaction(db, async (tx) => {
    const open = await listOpenDemoAccounts(tx.sql);
    const uids = open.map(({ uid }) => uid);
    await tx.sql`
      update account set phone = null, password_hash = null, disabled_at = now(), rights_version = rights_version + 1
      where uid = any(${uids}::bigint[])`;
    await tx.sql`delete from auth_passkey where uid = any(${uids}::bigint[])`;
    for (const uid of uids) {
      await endSessions(tx, uid);
      await record(tx, uid);
    }
    return open;
  });
}
