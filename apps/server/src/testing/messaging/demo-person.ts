import { setTimeout as sleep } from 'node:timers/promises';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import { signIm } from '@gongdu/contract/messaging/sign';
import * as z from 'zod/mini';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import type { Signer } from './im-socket.ts';

export interface DemoPerson extends Signer {
  readonly token: string;
}

const token = z.object({ access_token: z.string() });
const claims = z.object({ sub: z.coerce.number() });

/** One of the demo community, signed in at the node; waits for a node. */
export async function demoPerson(address: string, index: number): Promise<DemoPerson> {
  const { access_token } = await signIn(address, demoAccounts[index]?.phone ?? '');
  const { sub: uid } = z.parse(claims, JSON.parse(atob(access_token.split('.')[1] ?? '')));
  const call = async (_: typeof signIm, { query }: { query: { random_str: string; timestamp: number } }) => {
    const parts = new URLSearchParams({ random_str: query.random_str, timestamp: String(query.timestamp) });
    const headers = { authorization: `Bearer ${access_token}` };
    const reply = await untilGranted(() =>
      fetch(`${address}${signIm.path}?${parts}`, { method: 'POST', headers }),
    );
    return z.parse(z.object({ data: signIm.reply }), await reply.json()).data;
  };
  return { uid, token: access_token, call };
}

async function signIn(address: string, username: string): Promise<z.infer<typeof token>> {
  const client = { client_id: webClient.id, client_secret: webClient.secret, scope: webClient.scope };
  const body = new URLSearchParams({ grant_type: 'password', ...client, username, password: demoPassword });
  const reply = await untilGranted(() => fetch(`${address}/connect/token`, { method: 'POST', body }));
  return z.parse(token, await reply.json());
}

/** As any client does: asks again while the node is away, or busy because its database is. */
async function untilGranted(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await ask().catch(() => null);
    if (reply?.ok) return reply;
    if (reply && reply.status < 500) throw new Error(`${reply.url}: ${reply.status} ${await reply.text()}`);
    await sleep(100);
  }
}
