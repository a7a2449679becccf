import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { fillTemplate, nameOf, numberAfter, singleTemplate, type Template, textAfter } from './frames.ts';
import { type Percentiles, percentilesOf } from './percentiles.ts';

export interface Flow {
  readonly perSecond: number;
  /** From sending to the other one's socket; in an open loop from the moment when it was due. */
  readonly delivery: Percentiles;
  readonly sent: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly outOfOrder: number;
  readonly refused: number;
}

interface Pair {
  readonly sender: Connection;
  readonly template: Template;
}

interface Run {
  readonly pairs: readonly Pair[];
  readonly began: number;
  readonly latenciesMs: number[];
  /** When it was sent, by its number; undefined once it has arrived. */
  readonly open: Map<string, number>;
  readonly errors: { duplicated: number; outOfOrder: number; refused: number };
  sent: number;
  onAnswer: (pair: Pair) => void;
}

let runs = 0;

/** Closed loop: sends as fast as answers arrive, with this many in flight for each pair. */
export async function saturate(
  people: readonly Connection[],
  outstanding: number,
  seconds: number,
): Promise<Flow> {
  const run = startRun(people);
  const end = run.began + seconds * 1000;
  run.onAnswer = (pair) => {
    if (performance.now() < end) send(run, pair, performance.now());
  };
  for (let nth = 0; nth < outstanding; nth++)
    for (const pair of run.pairs) send(run, pair, performance.now());
  await sleep(seconds * 1000);
  return finishRun(run, performance.now());
}

/** Open loop: sends this many a second whatever the answers; the wait at a slow server counts as its delay. */
export async function openLoop(people: readonly Connection[], rate: number, seconds: number): Promise<Flow> {
  const run = startRun(people);
  for (;;) {
    const now = performance.now();
    const due = Math.min(rate * seconds, Math.floor(((now - run.began) / 1000) * rate));
    while (run.sent < due) {
      const pair = run.pairs[run.sent % run.pairs.length];
      if (pair) send(run, pair, run.began + (run.sent / rate) * 1000);
    }
    if (run.sent >= rate * seconds) return finishRun(run, performance.now());
    await sleep(1);
  }
}

function startRun(people: readonly Connection[]): Run {
  const pairs: Pair[] = [];
  for (let nth = 0; nth + 1 < people.length; nth += 2) {
    const [sender, receiver] = [people[nth], people[nth + 1]];
    if (sender && receiver) pairs.push({ sender, template: singleTemplate(sender.uid, receiver.uid) });
  }
  const errors = { duplicated: 0, outOfOrder: 0, refused: 0 };
  const run: Run = {
    pairs,
    began: performance.now(),
    latenciesMs: [],
    open: new Map(),
    errors,
    sent: 0,
    onAnswer,
  };
  runs += 1;
  for (const pair of pairs) pair.sender.onFrame((frame) => onSenderFrame(run, pair, frame));
  for (let nth = 1; nth < people.length; nth += 2) people[nth]?.onFrame(receiverOf(run));
  return run;
}

function onAnswer(): void {
  // Until a run says otherwise, an answer changes nothing.
}

function send(run: Run, { sender, template }: Pair, at: number): void {
  const id = `m-${process.pid}-${runs}-${run.sent}`;
  run.sent += 1;
  run.open.set(id, at);
  sender.send(fillTemplate(template, id, run.sent));
}

function onSenderFrame(run: Run, pair: Pair, frame: string): void {
  if (nameOf(frame) !== 's_single_text') return;
  if (!frame.includes('"code":0')) run.errors.refused += 1;
  run.onAnswer(pair);
}

function receiverOf(run: Run): (frame: string) => void {
  let last = 0;
  return (frame) => {
    if (nameOf(frame) !== 'msg_sync') return;
    const id = textAfter(frame, '"client_msg_id":"');
    const at = run.open.get(id);
    if (at === undefined) run.errors.duplicated += 1;
    else run.latenciesMs.push(performance.now() - at);
    run.open.delete(id);
    const seq = numberAfter(frame, '"seq":');
    if (seq <= last) run.errors.outOfOrder += 1;
    last = seq;
  };
}

async function finishRun(run: Run, ended: number): Promise<Flow> {
  const perSecond = (run.latenciesMs.length * 1000) / (ended - run.began);
  // Messages in flight may still arrive.
  for (let waited = 0; run.open.size > 0 && waited < 10_000; waited += 50) await sleep(50);
  const { sent, errors, open, latenciesMs } = run;
  return {
    perSecond,
    delivery: percentilesOf(latenciesMs),
    sent,
    lost: open.size - errors.refused,
    ...errors,
  };
}
