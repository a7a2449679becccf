import type { APIRequestContext } from 'playwright-core';
import { type Account, type Phone, tokensOf } from './accounts.ts';

export interface Member {
  readonly uid: number;
  /** Resolves to the reply's `data`; rejects with what was refused. */
  readonly send: (method: string, path: string, data?: object) => Promise<ReturnType<typeof JSON.parse>>;
}

/** Calls the server as this person, from another device. */
export async function memberOf(request: APIRequestContext, account: Account | Phone): Promise<Member> {
  const { access_token } = await tokensOf(request, account);
  const headers = { authorization: `Bearer ${access_token}` };
  const send: Member['send'] = async (method, path, data) => {
    const reply = await request.fetch(path, { method, headers, ...(data && { data }) });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()).data;
  };
  const { uid } = await send('GET', '/api/User/GetUser');
  return { uid, send };
}
