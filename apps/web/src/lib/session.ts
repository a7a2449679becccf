import type { Role } from '@gongdu/contract/role';
import { getUser, type UserInfo } from '@gongdu/contract/session';
import { enterInstitution as askForTicket, leavingCookie } from '@gongdu/contract/sign-in';
import { createStore, useStore } from 'zustand';
import { noteAsked } from './asked-for-tokens.ts';
import { type Call, call } from './call.ts';
import { CallError } from './call-error.ts';
import { dropCookie, writeCookie } from './cookies.ts';
import { reportFailure } from './failure.ts';
import { followOtherTabs } from './other-tabs.ts';
import { type Outside, outside } from './outside.ts';
import { type Refresher, refresher } from './refresh.ts';
import { type SessionGate, sessionGate } from './session-gate.ts';
import { withoutTokens } from './token-address.ts';
import { type Credentials, type TokenService, tokenService } from './token-service.ts';
import { type Tokens, tokens } from './tokens.ts';
import { rememberWanted } from './wanted-route.ts';

/** Session state (S3); the tokens themselves stand in `tokens.ts`, where all tabs see them. */
export interface SessionState {
  readonly user: UserInfo | null;
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  /** 1 once the runtime menu list was asked for with `refresh=1` (S7). */
  readonly refreshFlag: 0 | 1;
}

interface Surroundings {
  readonly outside: Pick<Outside, 'address' | 'replaceAddress' | 'go' | 'reload'>;
  readonly tokens: Tokens;
  readonly call: Call;
  readonly refresher: Pick<Refresher, 'refreshIfDue' | 'refreshNow' | 'start' | 'reschedule'>;
  readonly service: TokenService;
  readonly gate: SessionGate;
}

/** Seconds: one navigation. */
const leavingLife = 30;

const signedOut: SessionState = { user: null, roles: [], permissions: [], refreshFlag: 0 };

export function createSession({ outside, tokens, call, refresher, service, gate }: Surroundings) {
  const store = createStore<SessionState>(() => signedOut);
  const shown = () => store.getState().user?.uid ?? null;

  let sentAhead: Promise<UserInfo> | undefined;

  async function check(): Promise<UserInfo> {
    await refresher.refreshIfDue();
    return call(getUser, {}, { silent: true });
  }

  /** Sends the session check before there is anybody to deal with its answer, which the next `loadUser` does. */
  function checkAhead(): void {
    sentAhead = check();
    sentAhead.catch(() => undefined);
  }

  /** Session check. A 401 here logs out directly (S8) and never resolves; other failures are reported and thrown. */
  async function loadUser(): Promise<UserInfo> {
    const answer = sentAhead ?? check();
    sentAhead = undefined;
    try {
      const user = await answer;
      tokens.keepUid(user.uid);
      writeCookie('gongdu_role', user.roles[0] ?? '');
      store.setState({ user, roles: user.roles, permissions: user.permissions });
      return user;
    } catch (error) {
      if (error instanceof CallError && error.code === 401) {
        await signOut();
        // The page is on its way out: whoever waits for the user has nothing left to do, and nothing to report.
        return new Promise(() => undefined);
      }
      reportFailure(error, getUser, {});
      throw error;
    }
  }

  /** Trades credentials for tokens and stores them. Rejects with CallError. */
  async function signIn(credentials: Credentials): Promise<void> {
    tokens.keep(await service.request(credentials));
    refresher.reschedule();
  }

  /** Signing in within the dialog: waiting calls go on; somebody else's sign-in starts the page afresh. */
  async function signInAgain(credentials: Credentials): Promise<void> {
    await signIn(credentials);
    await passGate();
  }

  /** "进入机构后台" (P3): the page starts anew as the institution. Rejects with CallError, after it was shown. */
  async function enterInstitution(): Promise<void> {
    const { ticket } = await call(askForTicket);
    await signIn({ grant_type: 'ticket', ticket });
    startAnew();
  }

  /** Once the second factor is set up: new tokens that say so, and the page from its beginning. Rejects with CallError. */
  async function goOnWithSecondFactor(): Promise<void> {
    await refresher.refreshNow();
    startAnew();
  }

  function startAnew(): void {
    outside.go('/index');
  }

  async function passGate(): Promise<void> {
    const before = shown();
    const user = await loadUser();
    if (before !== null && user.uid !== before) outside.reload();
    else gate.settle(true);
  }

  /** S4, to the letter; comes back to `returnTo`, by default the page's address without tokens. */
  async function signOut(returnTo?: string): Promise<void> {
    forget();
    const address = withoutTokens(outside.address());
    outside.replaceAddress(address);
    const ending = await service.ending(returnTo ?? address.href);
    writeCookie(leavingCookie, '1', leavingLife);
    outside.go(ending);
  }

  function forget(): void {
    sentAhead = undefined;
    tokens.clear();
    dropCookie('gongdu_role');
    dropCookie('gongdu_return');
    dropCookie('gongdu_asked');
    store.setState(signedOut);
    gate.settle(false);
  }

  /** Remembers the wanted route (path with query) and goes to where tokens are issued (S4). */
  async function goToSignIn(wanted: string): Promise<void> {
    rememberWanted(wanted);
    noteAsked();
    outside.go(await service.issuing(new URL(wanted, outside.address()).href));
  }

  /** Keeps the tokens fresh and follows the other tabs. Returns how to stop. */
  function start(): () => void {
    const renewed = () => {
      // a failure is reported by loadUser; the gate stays shut
      if (gate.store.getState().open) passGate().catch(() => undefined);
    };
    const stopFollowing = followOtherTabs({ outside, tokens, refresher, shown, forget, renewed });
    const stopRefreshing = refresher.start();
    return () => {
      stopFollowing();
      stopRefreshing();
    };
  }

  const isSignedIn = () => tokens.access() !== null;
  const markMenusRefreshed = () => store.setState({ refreshFlag: 1 });
  return {
    store,
    checkAhead,
    loadUser,
    signIn,
    signInAgain,
    enterInstitution,
    goOnWithSecondFactor,
    signOut,
    goToSignIn,
    start,
    isSignedIn,
    markMenusRefreshed,
  };
}

export const session = createSession({
  outside,
  tokens,
  call,
  refresher,
  service: tokenService,
  gate: sessionGate,
});

export function useSession<T>(selector: (state: SessionState) => T): T {
  return useStore(session.store, selector);
}
