import type { createApp } from '../../../apps/server/src/app.ts';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { contractNames } from '../../../apps/server/src/http/openapi/contract-names.ts';
import { acceptedInputs, requestOf } from '../../../apps/server/src/testing/authorisation/accepted-input.ts';
import { completeCommunity } from '../../../apps/server/src/testing/authorisation/community.ts';
import type { Parts } from '../../../apps/server/src/testing/authorisation/inputs.ts';
import {
  findOwners,
  loadOwnedRows,
  type Owners,
} from '../../../apps/server/src/testing/authorisation/owned-rows.ts';
import type { Row } from '../../../apps/server/src/testing/fuzz/existing-rows.ts';
import type { Endpoint } from '../../../packages/contract/src/endpoint.ts';
import type { Recorded, Replay, StatementRecorder } from './recorded-statements.ts';

type App = Awaited<ReturnType<typeof createApp>>;

export interface PlannedCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: string | null;
  /** Who is answered. */
  readonly caller: string;
  readonly statements: number;
  readonly bytes: number;
  /** Of its statements the one that returns the most; null: it asks nothing. */
  readonly bareStatement: Replay | null;
  /** All of its statements outside transactions, beside each other; the rows of the largest. */
  readonly allStatements: Replay | null;
}

/** Of these inputs that with the largest reply is measured. */
const inputsTried = 12;
const writes = /\b(insert into|update|delete from|for (no key )?update)\b/i;

/**
 * Every call of the contract that reads: each GET, and each POST that leaves no line in the activity log, unless it then
 * sends a statement that writes or locks. The first of `tokens` that is answered calls.
 */
export async function planCalls(
  app: App,
  db: Database,
  statements: StatementRecorder,
  tokens: Readonly<Record<string, string>>,
): Promise<PlannedCall[]> {
  const owners = await findOwners(db);
  const [token = ''] = Object.values(tokens);
  const rowFor = await prepare(app, db, owners, token);
  const { endpoints } = await contractNames();
  const planned: PlannedCall[] = [];
  for (const [endpoint, { name }] of endpoints) {
    const { method, quiet, path } = endpoint;
    if (method !== 'GET' && !(method === 'POST' && quiet)) continue;
    const inputs = acceptedInputs(name, endpoint, rowFor(path), inputsTried);
    for (const [caller, callerToken] of Object.entries(tokens)) {
      const best = await largestReply(app, endpoint, inputs, callerToken);
      if (!best) continue;
      // the second time, what is kept in memory is there
      await app.inject(best.request);
      const recorded = await statements.during(() => app.inject(best.request));
      if (recorded.texts.some((text) => writes.test(text))) break;
      planned.push({
        name,
        method,
        url: best.request.url,
        body: best.request.payload ?? null,
        caller,
        statements: recorded.texts.length,
        bytes: best.bytes,
        ...(await replaysOf(recorded)),
      });
      break;
    }
  }
  return planned;
}

interface Answered {
  readonly request: ReturnType<typeof requestOf>;
  readonly bytes: number;
}

async function largestReply(
  app: App,
  endpoint: Endpoint,
  inputs: readonly Parts[],
  token: string,
): Promise<Answered | undefined> {
  let best: Answered | undefined;
  for (const input of inputs) {
    const request = requestOf(endpoint, input, token);
    const { statusCode, body } = await app.inject(request);
    const bytes = Buffer.byteLength(body);
    if (statusCode === 200 && bytes > (best?.bytes ?? 0)) best = { request, bytes };
  }
  return best;
}

async function replaysOf({
  replays,
}: Recorded): Promise<Pick<PlannedCall, 'bareStatement' | 'allStatements'>> {
  let best: { nth: number; size: number } | null = null;
  for (const [nth, replay] of replays.entries()) {
    const size = JSON.stringify(await replay()).length;
    if (size > (best?.size ?? 0)) best = { nth, size };
  }
  if (!best) return { bareStatement: null, allStatements: null };
  const { nth } = best;
  return {
    bareStatement: replays[nth] ?? null,
    allStatements: async () => (await Promise.all(replays.map((replay) => replay())))[nth] ?? [],
  };
}

/** The rows that the calls name, with what the demo community lacks. */
async function prepare(
  app: App,
  db: Database,
  owners: Owners,
  token: string,
): Promise<(path: string) => Row> {
  const call = (endpoint: Endpoint, input?: Parts) => app.inject(requestOf(endpoint, { ...input }, token));
  await completeCommunity(db, { owner: { call }, owners });
  return loadOwnedRows(db, owners);
}
