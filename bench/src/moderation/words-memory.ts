import { buildAutomaton } from '../../../apps/server/src/modules/moderation/sensitive-words/engine/build.ts';
import { wordSlices } from './word-list.ts';

/**
 * What the product does at its start and after a change, in a process of its own: the list is built, and built again while the
 * first one is in use. Prints the megabytes by which the process has grown at its highest, of each.
 */
// What making the words and a thread take is no memory of the list: both happen once before.
for await (const slice of wordSlices()) slice.n;
await buildAutomaton(shortList());
const before = peak();
const held = [await buildAutomaton(wordSlices())];
const first = peak() - before;
held.push(await buildAutomaton(wordSlices()));
console.info(JSON.stringify({ first, second: peak() - before, lists: held.length }));

function peak(): number {
  return process.resourceUsage().maxRSS / 1000;
}

async function* shortList() {
  for await (const { lines } of wordSlices()) {
    const some = lines.split('\n').slice(0, 6_000);
    yield { lines: some.join('\n'), n: some.length };
    return;
  }
}
