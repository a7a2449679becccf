import type { Connection } from './generator/connection.ts';
import { broadcast, openAll, reconnectAll } from './generator/connections.ts';
import { openLoop, saturate } from './generator/traffic.ts';
import type { GeneratorCommands } from './generator-client.ts';

/** All talking members, in a process of their own: the cost of the generator is not the server's. */
let people: Connection[] = [];

const work: GeneratorCommands = {
  open: async ({ place, firstUid, count }) => {
    const began = performance.now();
    people = await openAll(place, firstUid, count);
    return performance.now() - began;
  },
  close: async () => {
    for (const each of people.splice(0)) each.close();
  },
  saturate: ({ outstanding, seconds }) => saturate(people, outstanding, seconds),
  openLoop: ({ rate, seconds }) => openLoop(people, rate, seconds),
  broadcast: ({ gid, messages }) => broadcast(people, gid, messages),
  storm: async ({ place, firstUid, count }) => {
    const back = await reconnectAll(place, firstUid, count);
    people = back.people;
    return { all: back.all, each: back.each };
  },
};

process.on('message', async ({ name, given }: { name: keyof GeneratorCommands; given: never }) => {
  try {
    process.send?.({ result: await work[name](given) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
