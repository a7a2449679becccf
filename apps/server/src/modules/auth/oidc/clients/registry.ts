import { randomBytes } from 'node:crypto';
import { type Database, inTransaction, type Queryable } from '../../../../db/database.ts';
import { endClientSessions } from '../../sessions/sessions.ts';
import { addressMetadata, type ClientAddresses, findAddressFault } from './client-addresses.ts';
import { hashClientSecret } from './client-secrets.ts';
import * as store from './store.ts';

export interface NewClient extends ClientAddresses {
  readonly name: string;
  /** Runs in a browser or on a phone, which cannot keep a secret. */
  readonly open: boolean;
}

/** Can be read only once: only a hash of the secret is stored. */
export interface Credentials {
  readonly clientId: string;
  readonly secret: string | null;
}

/** OpenID clients, registered by an operator on the server's machine. */
export function createClientRegistry(db: Database) {
  return { register, list: () => store.listClients(db), remove };

  /** @throws ClientError with a sentence for the operator. */
  async function register({ name, open, redirects, logouts }: NewClient): Promise<Credentials> {
    if (name.trim() === '' || name.length > 40)
      throw new ClientError('请用 --name 写明应用名称，最多 40 个字');
    if (redirects.length === 0) throw new ClientError('请用 --redirect 写明登录后返回的地址，可以写多个');
    const fault = findAddressFault({ redirects, logouts }, open);
    if (fault) throw new ClientError(fault.message);
    const { row, secret } = await insertClient(db, { name: name.trim(), open, redirects, logouts });
    return { clientId: row.clientId, secret };
  }

  /** Ends all its sessions, on all nodes. @returns how many ended; null when there is no such client. */
  function remove(clientId: string): Promise<number | null> {
    return inTransaction(db, async ({ sql }) => {
      if (!(await store.removeClient(sql, clientId))) return null;
      return endClientSessions(sql, clientId, 'client-removed');
    });
  }
}

export class ClientError extends Error {}

/** With a secret, unless it is a public client. */
export async function insertClient(
  db: Queryable,
  { name, open, ...addresses }: NewClient,
): Promise<{ row: store.ClientRow; secret: string | null }> {
  const secret = open ? null : newSecret();
  const row = await store.insertClient(db, {
    clientId: `c-${randomBytes(9).toString('base64url')}`,
    name,
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
