import type { Sign } from '@gongdu/im-client/connection/handshake';

/** A signed-in member, whose tokens are renewed when the access token expires. */
export interface SignedIn {
  /** For `createMessagingClient`: a fresh signature for every connection. */
  readonly sign: Sign;
  /** Calls the server with the access token, and again with a new one after a 401. */
  call(path: string, init?: RequestInit): Promise<Response>;
}

const client = { client_id: 'gongdu-web', client_secret: 'gongdu-web-public' };

export async function signIn(address: string, username: string, password: string): Promise<SignedIn> {
  let tokens = await grant({ grant_type: 'password', scope: 'api offline_access', username, password });
  let refreshing: Promise<void> | undefined;
  if (!tokens) throw new Error('wrong account or password');

  async function grant(fields: Record<string, string>) {
    const body = new URLSearchParams({ ...client, ...fields });
    const reply = await fetch(`${address}/connect/token`, { method: 'POST', body });
    if (reply.status === 400 || reply.status === 401) return undefined;
    if (!reply.ok) throw new Error(`no tokens: ${reply.status}`);
    const { access_token, refresh_token }: Record<string, string> = await reply.json();
    return { access: access_token ?? '', refresh: refresh_token ?? '' };
  }

  /** A refresh token is valid once, so concurrent callers share one renewal. */
  function refresh(): Promise<void> {
    refreshing ??= grant({ grant_type: 'refresh_token', refresh_token: tokens?.refresh ?? '' })
      .then((renewed) => {
        tokens = renewed;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  const once = (path: string, init: RequestInit) =>
    fetch(address + path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${tokens?.access ?? ''}` },
    });
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const reply = await once(path, init);
    if (reply.status !== 401 || !tokens) return reply;
    await refresh();
    return once(path, init);
  }

  return {
    call,
    async sign({ random_str, timestamp }) {
      const query = new URLSearchParams({ random_str, timestamp: String(timestamp) });
      const reply = await call(`/api/im/sign?${query}`, { method: 'POST' });
      // Signed out: the client ends in `auth_failed`.
      if (reply.status === 401) return null;
      // a node that is busy or shutting down: tried again with the next attempt
      if (!reply.ok) throw new Error(`no signature: ${reply.status}`);
      return (await reply.json()).data;
    },
  };
}
