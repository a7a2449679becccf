import { parentPort } from 'node:worker_threads';
import { buffersOf } from './automaton.ts';
import { addPacked, createBuilder } from './builder.ts';

/** A worker that makes the automaton of a long list: it is sent slices of the list, answers each with null, and the null at their end with the automaton. */
const builder = createBuilder();

parentPort?.on('message', (lines: string | null) => {
  if (lines !== null) {
    addPacked(builder, lines);
    parentPort?.postMessage(null);
  } else {
    const automaton = builder.finish();
    parentPort?.postMessage(automaton, buffersOf(automaton));
  }
});
