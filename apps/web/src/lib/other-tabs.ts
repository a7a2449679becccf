import type { Outside } from './outside.ts';
import type { Refresher } from './refresh.ts';
import type { Tokens } from './tokens.ts';

interface Surroundings {
  readonly outside: Pick<Outside, 'address' | 'go' | 'reload'>;
  readonly tokens: Tokens;
  readonly refresher: Pick<Refresher, 'reschedule'>;
  /** The uid this tab shows; null when it shows nobody's pages. */
  readonly shown: () => number | null;
  readonly forget: () => void;
  /** Another tab holds newer tokens. */
  readonly renewed: () => void;
}

/** Follows what the other tabs of this browser do with the session. Returns how to stop. */
export function followOtherTabs(around: Surroundings): () => void {
  const follow = ({ key }: StorageEvent) => {
    if ((key === null || around.tokens.isAccess(key)) && around.tokens.access() === null) leave(around);
    else if (around.tokens.isAccess(key)) renew(around);
    else if (around.tokens.isUid(key)) compare(around);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** To the sign-in page itself: the other tab may still be on its way to end the session at the service. */
function leave({ outside, shown, forget }: Surroundings): void {
  const hadPages = shown() !== null;
  forget();
  if (hadPages) outside.go(`/login?${new URLSearchParams({ redirectUrl: outside.address().href })}`);
}

function renew({ refresher, renewed }: Surroundings): void {
  refresher.reschedule();
  renewed();
}

/** Somebody else signed in over there: this tab's pages are not his. */
function compare({ outside, tokens, shown }: Surroundings): void {
  const mine = shown();
  if (mine !== null && tokens.uid() !== 0 && tokens.uid() !== mine) outside.reload();
}
