import type { BrowserEnv } from '../browser-env.ts';
import type { Refresher } from './refresh.ts';
import type { Tokens } from './tokens.ts';

interface CrossTabDependencies {
  readonly env: Pick<BrowserEnv, 'address' | 'go' | 'reload'>;
  readonly tokens: Tokens;
  readonly refresher: Pick<Refresher, 'reschedule'>;
  /** The uid of the member in this tab; null on pages without a member. */
  readonly shownUid: () => number | null;
  readonly clearSession: () => void;
  /** Another tab stored newer tokens. */
  readonly onTokensRenewed: () => void;
}

/** Follows changes of the session by other tabs of this browser. Returns a function that stops it. */
export function followCrossTabSession(deps: CrossTabDependencies): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if ((key === null || deps.tokens.isAccess(key)) && deps.tokens.access() === null) onSignedOut(deps);
    else if (deps.tokens.isAccess(key)) onRenewed(deps);
    else if (deps.tokens.isUid(key)) reloadIfOtherUser(deps);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** To the sign-in page itself: the other tab may still be ending the session at the service. */
function onSignedOut({ env, shownUid, clearSession }: CrossTabDependencies): void {
  const hadUser = shownUid() !== null;
  clearSession();
  if (hadUser) env.go(`/login?${new URLSearchParams({ redirectUrl: env.address().href })}`);
}

function onRenewed({ refresher, onTokensRenewed }: CrossTabDependencies): void {
  refresher.reschedule();
  onTokensRenewed();
}

/** Another member signed in in another tab: this tab's pages are not theirs. */
function reloadIfOtherUser({ env, tokens, shownUid }: CrossTabDependencies): void {
  const uid = shownUid();
  if (uid !== null && tokens.uid() !== 0 && tokens.uid() !== uid) env.reload();
}
