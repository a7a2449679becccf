import type { APIRequestContext } from 'playwright-core';
import { type Account, institutionTokensOf, type Phone, type Tokens, tokensOf } from './accounts.ts';

export interface Member {
  readonly uid: number;
  /** Resolves to the reply's `data`; rejects with what was refused. */
  readonly send: (method: string, path: string, data?: object) => Promise<ReturnType<typeof JSON.parse>>;
}

/** Calls the server as this person, from another device. */
export async function memberOf(request: APIRequestContext, account: Account | Phone): Promise<Member> {
  return callerWith(request, await tokensOf(request, account));
}

/** The name by which others see this person. */
export async function nameOf(request: APIRequestContext, account: Account | Phone): Promise<string> {
  const { send } = await memberOf(request, account);
  return (await send('GET', '/api/User/GetUser')).name;
}

/** Calls the server as this member's institution. */
export async function institutionOf(request: APIRequestContext, account: Account | Phone): Promise<Member> {
  return callerWith(request, await institutionTokensOf(request, account));
}

async function callerWith(request: APIRequestContext, { access_token }: Tokens): Promise<Member> {
  const headers = { authorization: `Bearer ${access_token}` };
  const send: Member['send'] = async (method, path, data) => {
    const reply = await request.fetch(path, { method, headers, ...(data && { data }) });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()).data;
  };
  const { uid } = await send('GET', '/api/User/GetUser');
  return { uid, send };
}
