import autocannon from 'autocannon';
import { machineTime, processorTime } from '../processor-time.ts';
import { type Call, type CallName, callNames, type Peer } from './peer.ts';

/** Connections, seconds of warming and of a window, and how often each pair of program and call is measured. */
const connections = 16;
const warming = 1;
const window = 3;
const rounds = 3;
/** Cores. A window in which others used more is left out. */
const foreignMax = 0.4;

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
        const measured = await measure(peer, call);
        const clean = measured.foreign <= foreignMax ? [measured] : [];
        const known = windows.get(name);
        known?.set(peer.name, [...(known.get(peer.name) ?? []), ...clean]);
      }
  return windows;
}

async function measure({ address, pids }: Peer, call: Call): Promise<Window> {
  const { path, method = 'GET', headers, body } = call;
  const run = (duration: number) =>
    autocannon({
      url: address + path,
      method,
      headers: { ...headers },
      connections,
      duration,
      ...(body !== undefined && { body }),
    });
  await run(warming);
  const before = { peer: processorTime(pids), own: processorTime([process.pid]), machine: machineTime() };
  const { requests, latency, throughput, non2xx, errors } = await run(window);
  const used = processorTime(pids) - before.peer;
  const own = processorTime([process.pid]) - before.own;
  const foreign = (machineTime() - before.machine - used - own) / window / 1000;
  if (non2xx > 0 || errors > 0) throw new Error(`${address}${path}: ${non2xx} refusals, ${errors} errors`);
  return {
    perSecond: requests.average,
    p99: latency.p99,
    cpu: used / requests.total,
    bytes: Math.round(throughput.total / requests.total),
    foreign,
  };
}
