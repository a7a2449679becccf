import { refusableKinds } from '@gongdu/contract/moderation/appeal';
import type { RefusedThing } from './queries.ts';

/** Of an address such as `?refusal=post-12`, by which a refused work leads here. */
export function refusedThingOf(parameter: string | null): RefusedThing | null {
  const [, word, number] = /^([a-z_]+)-(\d{1,15})$/.exec(parameter ?? '') ?? [];
  const kind = refusableKinds.find((each) => each === word);
  return kind ? { kind, id: Number(number) } : null;
}
