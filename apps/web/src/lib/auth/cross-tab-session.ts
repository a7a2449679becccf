import type { BrowserEnv } from '../browser-env.ts';
import type { Refresher } from './refresh.ts';
import type { Tokens } from './tokens.ts';

interface CrossTabDependencies {
  readonly env: Pick<BrowserEnv, 'address' | 'go' | 'reload'>;
  readonly tokens: Tokens;
  readonly refresher: Pick<Refresher, 'reschedule'>;
  /** The uid this tab shows; null while it shows pages of no member. */
  readonly shownUid: () => number | null;
  readonly clearSession: () => void;
  /** Another tab holds newer tokens. */
  readonly onTokensRenewed: () => void;
}

/** Follows what the other tabs of this browser do with the session. Returns how to stop. */
export function followCrossTabSession(deps: CrossTabDependencies): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if ((key === null || deps.tokens.isAccess(key)) && deps.tokens.access() === null) onSignedOut(deps);
    else if (deps.tokens.isAccess(key)) onRenewed(deps);
    else if (deps.tokens.isUid(key)) reloadIfOtherUser(deps);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** To the sign-in page itself: the other tab may still be on its way to end the session at the service. */
function onSignedOut({ env, shownUid, clearSession }: CrossTabDependencies): void {
  const hadUser = shownUid() !== null;
  clearSession();
  if (hadUser) env.go(`/login?${new URLSearchParams({ redirectUrl: env.address().href })}`);
}

function onRenewed({ refresher, onTokensRenewed }: CrossTabDependencies): void {
  refresher.reschedule();
  onTokensRenewed();
}

/** Another member signed in over there: this tab's pages are not theirs. */
function reloadIfOtherUser({ env, tokens, shownUid }: CrossTabDependencies): void {
  const uid = shownUid();
  if (uid !== null && tokens.uid() !== 0 && tokens.uid() !== uid) env.reload();
}
