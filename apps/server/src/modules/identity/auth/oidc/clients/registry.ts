import { randomBytes } from 'node:crypto';
import { clientName } from '@gongdu/contract/core/site/clients';
import * as z from 'zod/mini';
import { type Database, inTransaction, type Queryable } from '../../../../../db/database.ts';
import { type Clock, systemClock } from '../../../../../shared/time/clock.ts';
import { removeProgramOfAll } from '../../programs/store.ts';
import { endClientSessions } from '../../sessions/sessions.ts';
import { addressMetadata, type ClientAddresses, findAddressFault } from './client-addresses.ts';
import { hashClientSecret } from './client-secrets.ts';
import * as store from './store.ts';

export interface NewClient extends ClientAddresses {
  readonly name: string;
  /** Runs in a browser or on a phone, which cannot keep a secret. */
  readonly open: boolean;
}

/** Who registered it, and whether members can give it more than their identity. */
export type Approval = Pick<store.ClientRow, 'submittedBy' | 'approvedAt'>;

/** Can be read only once: only a hash of the secret is stored. */
export interface Credentials {
  readonly clientId: string;
  readonly secret: string | null;
}

/** OpenID clients, registered by an operator on the server's machine. */
export function createClientRegistry(db: Database, clock: Clock = systemClock) {
  return { register, list: () => store.listClients(db), approve, remove };

  /** @throws ClientError with a sentence for the operator. */
  async function register({ name, open, redirects, logouts }: NewClient): Promise<Credentials> {
    const named = z.safeParse(clientName, name);
    if (!named.success) throw new ClientError(`--name：${named.error.issues[0]?.message}`);
    if (redirects.length === 0) throw new ClientError('请用 --redirect 写明登录后返回的地址，可以写多个');
    const fault = findAddressFault({ redirects, logouts }, open);
    if (fault) throw new ClientError(fault.message);
    // Their word is the owner's: they hold the database anyway.
    const approval = { submittedBy: null, approvedAt: clock.now().toISOString() };
    const { row, secret } = await insertClient(db, { name: named.data, open, redirects, logouts }, approval);
    return { clientId: row.clientId, secret };
  }

  /** false when there is no such client, or it is approved already. */
  function approve(clientId: string): Promise<boolean> {
    return store.approveClient(db, clientId, clock.now().toISOString());
  }

  /** Ends all its sessions, on all nodes. @returns how many ended; null when there is no such client. */
  function remove(clientId: string): Promise<number | null> {
    return inTransaction(db, async ({ sql }) => {
      if (!(await store.removeClient(sql, clientId))) return null;
      await removeProgramOfAll(sql, clientId);
      return endClientSessions(sql, clientId, 'client-removed');
    });
  }
}

export class ClientError extends Error {}

/** With a secret, unless it is a public client. */
export async function insertClient(
  db: Queryable,
  { name, open, ...addresses }: NewClient,
  approval: Approval,
): Promise<{ row: store.ClientRow; secret: string | null }> {
  const secret = open ? null : newSecret();
  const row = await store.insertClient(db, {
    clientId: `c-${randomBytes(9).toString('base64url')}`,
    name,
    ...approval,
    metadata: {
      ...addressMetadata(addresses),
      ...(secret === null
        ? { token_endpoint_auth_method: 'none' }
        : { token_endpoint_auth_method: 'client_secret_basic', client_secret: hashClientSecret(secret) }),
    },
  });
  return { row, secret };
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
