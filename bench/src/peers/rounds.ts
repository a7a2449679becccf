import autocannon from 'autocannon';
import { machineTime, processorTime } from '../processor-time.ts';
import { type Call, type CallName, callNames, type Peer } from './peer.ts';

/** Connections, seconds of warming and of a window, and how often each pair of program and call is measured. */
const connections = 16;
const warming = 1;
const window = 3;
const rounds = 3;
/** Cores. A window in which others used more is left out, and tried again so often. */
const foreignMax = 0.4;
const tries = 4;

export interface Window {
  readonly perSecond: number;
  readonly p99: number;
  /** Milliseconds of processor time a call, server and database. */
  readonly cpu: number;
  /** Of a reply, with its headers. */
  readonly bytes: number;
  readonly foreign: number;
}

export type Windows = ReadonlyMap<CallName, ReadonlyMap<string, readonly Window[]>>;

/** Each call of all programs by turns, every other round in the opposite order; only windows in which little else ran. */
export async function measureRounds(peers: readonly Peer[]): Promise<Windows> {
  const windows = new Map(callNames.map((name) => [name, new Map<string, Window[]>()]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of callNames)
      for (const peer of round % 2 === 0 ? peers : peers.toReversed()) {
        const call = peer.calls[name];
        if (!call) continue;
        const clean = await measureClean(peer, call, round);
        const known = windows.get(name);
        known?.set(peer.name, [...(known.get(peer.name) ?? []), ...clean]);
      }
  return windows;
}

/** @returns Nothing where the machine was never quiet. */
async function measureClean(peer: Peer, call: Call, round: number): Promise<readonly Window[]> {
  for (let nth = 0; nth < (call.atMost ? 1 : tries); nth += 1) {
    const measured = await measure(peer, call, round);
    if (measured.foreign <= foreignMax) return [measured];
  }
  return [];
}

async function measure({ address, pids }: Peer, call: Call, round: number): Promise<Window> {
  const { path, method = 'GET', body, atMost } = call;
  const run = (duration: number) =>
    autocannon({
      url: address + path,
      method,
      headers: { ...(call.headersByRound?.[round] ?? call.headers) },
      connections,
      ...(atMost ? { amount: Math.floor((atMost * duration) / (warming + window)) } : { duration }),
      ...(body !== undefined && { body }),
    });
  await run(warming);
  const before = { peer: processorTime(pids), own: processorTime([process.pid]), machine: machineTime() };
  const { requests, latency, throughput, duration, non2xx, errors } = await run(window);
  const used = processorTime(pids) - before.peer;
  const own = processorTime([process.pid]) - before.own;
  const foreign = (machineTime() - before.machine - used - own) / duration / 1000;
  if (non2xx > 0 || errors > 0) throw new Error(`${address}${path}: ${non2xx} refusals, ${errors} errors`);
  return {
    perSecond: requests.total / duration,
    p99: latency.p99,
    cpu: used / requests.total,
    bytes: Math.round(throughput.total / requests.total),
    foreign,
  };
}
