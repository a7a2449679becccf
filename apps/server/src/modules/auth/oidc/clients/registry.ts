import { randomBytes } from 'node:crypto';
import { type Database, inTransaction } from '../../../../db/database.ts';
import { endClientSessions } from '../../sessions/sessions.ts';
import { hashClientSecret } from './client-secrets.ts';
import * as store from './store.ts';

export interface NewClient {
  readonly name: string;
  readonly redirects: readonly string[];
  /** Where the client may be returned to after signing out. */
  readonly logouts: readonly string[];
  /** Runs in a browser or on a phone, where no secret stays one. */
  readonly open: boolean;
}

/** Readable this once: a hash of the secret is stored. */
export interface Credentials {
  readonly clientId: string;
  readonly secret: string | null;
}

/** Programs that sign people in here, registered by an operator of the server's machine. */
export function createClientRegistry(db: Database) {
  return { register, list: () => store.listClients(db), remove };

  /** @throws ClientError with a sentence for the person who typed it. */
  async function register({ name, redirects, logouts, open }: NewClient): Promise<Credentials> {
    if (name.trim() === '' || name.length > 40)
      throw new ClientError('请用 --name 写明应用名称，最多 40 个字');
    if (redirects.length === 0) throw new ClientError('请用 --redirect 写明登录后返回的地址，可以写多个');
    const native = [...redirects, ...logouts].map((uri) => isNative(uri, open)).includes(true);
    const secret = open ? null : randomBytes(32).toString('base64url');
    const clientId = `c-${randomBytes(9).toString('base64url')}`;
    await store.insertClient(db, {
      clientId,
      name: name.trim(),
      metadata: {
        redirect_uris: [...redirects],
        ...(logouts.length > 0 && { post_logout_redirect_uris: [...logouts] }),
        ...(native && { application_type: 'native' }),
        ...(secret === null
          ? { token_endpoint_auth_method: 'none' }
          : { token_endpoint_auth_method: 'client_secret_basic', client_secret: hashClientSecret(secret) }),
      },
    });
    return { clientId, secret };
  }

  /** With every session it holds, on all nodes. @returns how many ended; null when there is no such client. */
  function remove(clientId: string): Promise<number | null> {
    return inTransaction(db, async ({ sql }) => {
      if (!(await store.removeClient(sql, clientId))) return null;
      return endClientSessions(sql, clientId, 'client-removed');
    });
  }
}

export class ClientError extends Error {}

/** Whether it is an app's own scheme. @throws ClientError where an answer sent there would not be safe. */
function isNative(uri: string, open: boolean): boolean {
  const url = URL.parse(uri);
  if (!url || uri.includes('#') || uri.includes('*'))
    throw new ClientError(`地址不完整，或含有 # 或 *：${uri}`);
  if (url.protocol === 'https:') return false;
  if (url.protocol === 'http:') {
    if (['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) return false;
    throw new ClientError(`请使用 https 地址（http 只用于本机）：${uri}`);
  }
  // The reversed name of a domain (RFC 8252), which only its owner's app uses.
  if (open && /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/.test(url.protocol)) return true;
  throw new ClientError(`不能使用这种地址：${uri}`);
}
