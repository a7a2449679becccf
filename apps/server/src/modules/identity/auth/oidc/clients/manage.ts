import { allPermissions, includesPermission } from '@gongdu/contract/core/accounts/role';
import { clientsMax, type SiteClient } from '@gongdu/contract/core/site/clients';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable, type Transaction } from '../../../../../db/database.ts';
import type { Caller } from '../../../../../http/caller.ts';
import { InvalidInput } from '../../../../../http/invalid-input.ts';
import type { Platform } from '../../../../../platform.ts';
import type { Accounts } from '../../../../core/accounts/service.ts';
import type { WrittenAct } from '../../../../core/audit/acts.ts';
import type { Audit } from '../../../../core/audit/service.ts';
import { removeProgramOfAll } from '../../programs/store.ts';
import { endClientSessions } from '../../sessions/sessions.ts';
import { addressMetadata, type ClientAddresses, findAddressFault } from './client-addresses.ts';
import { hashClientSecret } from './client-secrets.ts';
import { insertClient, newSecret } from './registry.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly audit: Audit;
  readonly accounts: Pick<Accounts, 'getPeople'>;
}

interface Fields extends ClientAddresses {
  readonly name: string;
}
interface Shown {
  readonly client: SiteClient;
  /** Can be read only once. */
  readonly secret: string | null;
}

export type ClientManagement = ReturnType<typeof createClientManagement>;

const hourMs = 3_600_000;

/** Operators manage the clients of the sign-in service: each act is one audit row, without secrets. */
export function createClientManagement({ db, clock, audit, accounts }: Needs) {
  return { list, register, update, approve, rotateSecret, setEnabled, remove };

  async function list(caller: Caller): Promise<SiteClient[]> {
    return presentAll(caller, (await store.listClients(db)).toReversed());
  }

  async function register(
    caller: Caller,
    { publicClient, ...fields }: Fields & { publicClient: boolean },
  ): Promise<Shown> {
    assertSafe(fields, publicClient);
    return inTransaction(db, async (tx) => {
      if ((await store.lockNumber(tx.sql)) >= clientsMax)
        throw new Problem('client.too_many', { n: clientsMax });
      const approval = { submittedBy: caller.uid, approvedAt: null };
      const { row, secret } = await insertClient(tx.sql, { ...fields, open: publicClient }, approval);
      await log(tx, caller, 'client.registered', row, factsOf(row));
      return { client: await present(tx, caller, row), secret };
    });
  }

  /** What members are told of it changes: it has to be approved again. */
  function update(
    caller: Caller,
    clientId: string,
    { version, name, ...addresses }: Fields & { version: number },
  ): Promise<SiteClient> {
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, clientId, version);
      assertSafe(addresses, isOpen(before));
      const { token_endpoint_auth_method: method, client_secret: secret } = before.metadata;
      const after = await store.updateClient(tx.sql, {
        ...before,
        name,
        submittedBy: caller.uid,
        approvedAt: null,
        metadata: {
          ...addressMetadata(addresses),
          ...(method && { token_endpoint_auth_method: method }),
          ...(secret && { client_secret: secret }),
        },
      });
      await log(tx, caller, 'client.changed', after, differences(factsOf(before), factsOf(after)));
      return present(tx, caller, after);
    });
  }

  /** By another operator than the one who registered or last changed it. */
  function approve(caller: Caller, clientId: string, version: number): Promise<SiteClient> {
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, clientId, version);
      if (before.approvedAt !== null) throw new Problem('client.approved_already');
      if (before.submittedBy === caller.uid) throw new Problem('client.approval_own');
      const after = await store.updateClient(tx.sql, { ...before, approvedAt: clock.now().toISOString() });
      await log(tx, caller, 'client.approved', after, factsOf(after));
      return present(tx, caller, after);
    });
  }

  /** @param keepHours Validity of the previous secret; earlier ones become invalid. */
  function rotateSecret(
    caller: Caller,
    clientId: string,
    { version, keepHours }: { version: number; keepHours: number },
  ): Promise<Shown> {
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, clientId, version);
      if (isOpen(before)) throw new Problem('client.without_secret');
      const secret = newSecret();
      const until = new Date(clock.now().getTime() + keepHours * hourMs).toISOString();
      const after = await store.updateClient(tx.sql, {
        ...before,
        metadata: { ...before.metadata, client_secret: hashClientSecret(secret) },
        previousSecretHash: keepHours > 0 ? (before.metadata.client_secret ?? null) : null,
        previousSecretUntil: keepHours > 0 ? until : null,
      });
      await log(tx, caller, 'client.secret_rotated', after, { keepHours: String(keepHours) });
      return { client: await present(tx, caller, after), secret };
    });
  }

  /** While disabled, the library treats it as unregistered. */
  function setEnabled(
    caller: Caller,
    clientId: string,
    { version, enabled }: { version: number; enabled: boolean },
  ): Promise<{ client: SiteClient; endedSessions: number }> {
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, clientId, version);
      if ((before.disabledAt === null) === enabled) {
        return { client: await present(tx, caller, before), endedSessions: 0 };
      }
      const disabledAt = enabled ? null : clock.now().toISOString();
      const after = await store.updateClient(tx.sql, { ...before, disabledAt });
      const endedSessions = enabled ? 0 : await endClientSessions(tx.sql, clientId, 'client-disabled');
      await log(tx, caller, enabled ? 'client.enabled' : 'client.disabled', after, {
        ...(!enabled && { sessionsEnded: String(endedSessions) }),
      });
      return { client: await present(tx, caller, after), endedSessions };
    });
  }

  function remove(caller: Caller, clientId: string, version: number): Promise<{ endedSessions: number }> {
    return inTransaction(db, async (tx) => {
      const before = await lock(tx, clientId, version);
      await store.removeClient(tx.sql, clientId);
      await removeProgramOfAll(tx.sql, clientId);
      const endedSessions = await endClientSessions(tx.sql, clientId, 'client-removed');
      await log(tx, caller, 'client.removed', before, { sessionsEnded: String(endedSessions) });
      return { endedSessions };
    });
  }

  async function lock(tx: Transaction, clientId: string, version: number): Promise<store.ClientRow> {
    const row = await store.lockClient(tx.sql, clientId);
    if (!row) throw new Problem('client.not_found');
    if (row.version !== version) throw new Problem('client.changed_elsewhere');
    return row;
  }

  function log(
    tx: Transaction,
    caller: Caller,
    act: WrittenAct & `client.${string}`,
    { clientId, name }: store.ClientRow,
    details: Record<string, string>,
  ) {
    return audit.write(tx, caller, act, 0, { ...details, name, clientId });
  }

  async function present({ sql }: Transaction, caller: Caller, row: store.ClientRow): Promise<SiteClient> {
    const [client] = await presentAll(caller, [row], sql);
    if (!client) throw new Error('The row was not presented');
    return client;
  }

  async function presentAll(
    caller: Caller,
    rows: readonly store.ClientRow[],
    sql: Queryable = db,
  ): Promise<SiteClient[]> {
    const submitters = rows.flatMap(({ submittedBy }) => submittedBy ?? []);
    const people = await accounts.getPeople(submitters, sql);
    const mayApprove = includesPermission(caller.permissions, allPermissions);
    return rows.map((row) => ({
      ...factsOfClient(row),
      submittedBy: row.submittedBy === null ? null : people.get(row.submittedBy).name,
      mayApprove: mayApprove && row.approvedAt === null && row.submittedBy !== caller.uid,
    }));
  }

  function factsOfClient(row: store.ClientRow) {
    const { clientId, name, metadata, createdAt, lastUsedAt, disabledAt, approvedAt, version } = row;
    const { previousSecretUntil: until } = row;
    return {
      clientId,
      name,
      publicClient: isOpen(row),
      redirects: [...(metadata.redirect_uris ?? [])],
      logouts: [...(metadata.post_logout_redirect_uris ?? [])],
      createdAt,
      lastUsedAt,
      disabledAt,
      approvedAt,
      previousSecretUntil: until !== null && until > clock.now().toISOString() ? until : null,
      version,
    };
  }
}

function isOpen({ metadata }: store.ClientRow): boolean {
  return (metadata.token_endpoint_auth_method ?? 'none') === 'none';
}

/** @throws InvalidInput at the field of the first unsafe address. */
function assertSafe(addresses: ClientAddresses, open: boolean): void {
  const fault = findAddressFault(addresses, open);
  if (!fault) return;
  const { field, message } = fault;
  throw new InvalidInput([{ code: 'custom', path: [field], message, input: addresses[field] }]);
}

function factsOf({ name, metadata }: store.ClientRow): Record<string, string> {
  return {
    name,
    redirects: (metadata.redirect_uris ?? []).join(' '),
    logouts: (metadata.post_logout_redirect_uris ?? []).join(' '),
  };
}

/** The changes, as `before → after`. */
function differences(before: Record<string, string>, after: Record<string, string>): Record<string, string> {
  const changed = Object.entries(after).filter(([field, value]) => before[field] !== value);
  return Object.fromEntries(changed.map(([field, value]) => [field, `${before[field] ?? ''} → ${value}`]));
}
