import { getStanding, getStandings, type SocialRef, type Standing } from '@gongdu/contract/social';
import { call } from '../../lib/call.ts';

/** As many as one call may ask for. */
const most = 100;

interface Asked {
  readonly ref: SocialRef;
  readonly answer: (standing: Promise<Standing>) => void;
}

let waiting: Asked[] = [];

/** What is asked for in one go, a list's rows say, goes in one call. Rejects with CallError, unseen. */
export function readStanding(ref: SocialRef): Promise<Standing> {
  return new Promise((answer) => {
    if (waiting.length === 0) setTimeout(sendAll);
    waiting.push({ ref, answer });
  });
}

function sendAll(): void {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += most) sendPart(all.slice(from, from + most));
}

function sendPart(part: readonly Asked[]): void {
  const [first] = part;
  if (part.length === 1 && first) {
    first.answer(alone(first.ref));
    return;
  }
  const refs = part.map(({ ref: { kind, id } }) => ({ kind, id }));
  const found = call(getStandings, { body: { refs } }, { silent: true });
  // what is missing is not public: asked for alone, it says so
  for (const { ref, answer } of part)
    answer(found.then((all) => all.find(({ kind, id }) => kind === ref.kind && id === ref.id) ?? alone(ref)));
}

function alone({ kind, id }: SocialRef): Promise<Standing> {
  return call(getStanding, { params: { kind, id } }, { silent: true });
}
