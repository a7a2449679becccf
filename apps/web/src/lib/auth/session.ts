import type { Role } from '@gongdu/contract/core/accounts/role';
import { getUser, type UserInfo, userInfo } from '@gongdu/contract/identity/auth/session';
import {
  issueReturnTicket,
  issueInstitutionTicket as requestTicket,
  signOutCookie,
} from '@gongdu/contract/identity/auth/sign-in';
import { createStore, useStore } from 'zustand';
import { type Call, call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { onReconnect } from '../api/connection.ts';
import { reportBrokenCall } from '../api/report-error.ts';
import { type BrowserEnv, browserEnv } from '../browser-env.ts';
import { notify } from '../notify.ts';
import { removeCopies } from '../offline-copies/copies-database.ts';
import { followCrossTabSession } from './cross-tab-session.ts';
import { type Gate, reauth } from './reauth.ts';
import { type Refresher, refresher } from './refresh.ts';
import { saveReturnUrl } from './return-url.ts';
import { deleteCookie, writeCookie } from './session-cookies.ts';
import { markTokensRequested } from './token-request.ts';
import { type Credentials, type TokenService, tokenService } from './token-service.ts';
import { type Tokens, tokens } from './tokens.ts';
import { withoutTokens } from './url-tokens.ts';

/** Session state; the tokens themselves are in `tokens.ts`, where all tabs see them. */
export interface SessionState {
  readonly user: UserInfo | null;
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  /** 1 once the runtime menu list was requested with `refresh=1`. */
  readonly refreshFlag: 0 | 1;
}

interface SessionDependencies {
  readonly env: Pick<BrowserEnv, 'address' | 'replaceAddress' | 'go' | 'reload'>;
  readonly tokens: Tokens;
  readonly call: Call;
  readonly refresher: Pick<Refresher, 'refreshIfDue' | 'refreshNow' | 'start' | 'reschedule'>;
  readonly service: TokenService;
  readonly reauth: Gate;
}

/** Seconds, enough for one navigation. */
const leavingCookieSeconds = 30;

const signedOut: SessionState = { user: null, roles: [], permissions: [], refreshFlag: 0 };

export function createSession({ env, tokens, call, refresher, service, reauth }: SessionDependencies) {
  const store = createStore<SessionState>(() => signedOut);
  let stopWaiting: () => void = () => undefined;
  const shownUid = () => store.getState().user?.uid ?? null;

  /**
   * Session check. A 401 here signs out directly and never resolves. Without a network the member is the one stored by
   * the last check, and the check is repeated once there is a network. Other failures are reported and thrown.
   */
  async function loadUser(): Promise<UserInfo> {
    try {
      await refresher.refreshIfDue();
      const user = await call(getUser, {}, { silent: true });
      tokens.saveUid(user.uid);
      tokens.saveUser(JSON.stringify(user));
      return show(user);
    } catch (error) {
      const lastUser = error instanceof CallError && error.kind === 'timeout' ? readLastUser() : undefined;
      if (lastUser) {
        checkOnReconnect();
        return show(lastUser);
      }
      if (error instanceof CallError && error.code === 401) {
        await signOut();
        // the page is about to be left: callers have nothing left to do or to report
        return new Promise(() => undefined);
      }
      reportBrokenCall(error, getUser);
      if (error instanceof CallError && error.kind !== 'broken') notify.toast(error.message, 'error');
      throw error;
    }
  }

  /** Several checks without a network share one repetition. */
  function checkOnReconnect(): void {
    stopWaiting();
    stopWaiting = onReconnect(() => {
      stopWaiting();
      loadUser().catch(() => undefined);
    });
  }

  function show(user: UserInfo): UserInfo {
    writeCookie('gongdu_role', user.roles[0] ?? '');
    store.setState({ user, roles: user.roles, permissions: user.permissions });
    return user;
  }

  function readLastUser(): UserInfo | undefined {
    const stored = tokens.user();
    return stored === null ? undefined : userInfo.safeParse(JSON.parse(stored)).data;
  }

  /**
   * Whether the stored tokens are valid, for a page that only visitors without a session see. Another page may have
   * ended the session without this page's storage, as a confirmed sign-out does: then its tokens are removed here, and
   * the page stays.
   */
  async function isStillSignedIn(): Promise<boolean> {
    if (!isSignedIn()) return false;
    try {
      await refresher.refreshIfDue();
      await call(getUser, {}, { silent: true });
      return true;
    } catch (error) {
      const isEnded = error instanceof CallError && error.code === 401;
      if (isEnded) clearSession();
      return !isEnded;
    }
  }

  /** Exchanges credentials for tokens and stores them. Rejects with CallError. */
  async function signIn(credentials: Credentials): Promise<void> {
    tokens.save(await service.request(credentials));
    refresher.reschedule();
  }

  /** Sign-in within the dialog: waiting calls continue; a sign-in of another member reloads the page. */
  async function signInAgain(credentials: Credentials): Promise<void> {
    await signIn(credentials);
    await resumePendingCalls();
  }

  /** "进入机构后台": reloads the page as the institution. Rejects with CallError. */
  async function enterInstitution(): Promise<void> {
    const { ticket } = await call(requestTicket);
    await signIn({ grant_type: 'ticket', ticket });
    restartApp();
  }

  /** Returns from the institution to the member's own account. Rejects with CallError. */
  async function leaveInstitution(): Promise<void> {
    const { ticket } = await call(issueReturnTicket);
    await signIn({ grant_type: 'ticket', ticket });
    restartApp();
  }

  /**
   * After the setup of the second factor: gets new tokens that contain it, and reloads the page. Rejects with
   * CallError.
   */
  async function completeMfaSetup(): Promise<void> {
    await refresher.refreshNow();
    restartApp();
  }

  function restartApp(): void {
    env.go('/index');
  }

  async function resumePendingCalls(): Promise<void> {
    const before = shownUid();
    const user = await loadUser();
    if (before !== null && user.uid !== before) env.reload();
    else reauth.resolve(true);
  }

  /** Signs out as the specification requires; returns to `returnTo`, by default the page's address without tokens. */
  async function signOut(returnTo?: string): Promise<void> {
    clearSession();
    reauth.leave();
    const address = withoutTokens(env.address());
    env.replaceAddress(address);
    const endSessionUrl = await service.endSessionUrl(returnTo ?? address.href);
    writeCookie(signOutCookie, '1', leavingCookieSeconds);
    env.go(endSessionUrl);
  }

  function clearSession(): void {
    tokens.clear();
    removeCopies();
    deleteCookie('gongdu_role');
    deleteCookie('gongdu_return');
    deleteCookie('gongdu_asked');
    store.setState(signedOut);
    reauth.resolve(false);
  }

  /** Stores the wanted route (path with query) and goes to the sign-in service. */
  async function goToSignIn(target: string): Promise<void> {
    saveReturnUrl(target);
    markTokensRequested();
    env.go(await service.tokenUrl(new URL(target, env.address()).href));
  }

  /** Refreshes the tokens and follows the other tabs. Returns a function that stops both. */
  function start(): () => void {
    const onTokensRenewed = () => {
      // loadUser reports the failure; the gate stays closed
      if (reauth.store.getState().open) resumePendingCalls().catch(() => undefined);
    };
    const stopFollowing = followCrossTabSession({
      env,
      tokens,
      refresher,
      shownUid,
      clearSession,
      onTokensRenewed,
    });
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
    loadUser,
    isStillSignedIn,
    signIn,
    signInAgain,
    enterInstitution,
    leaveInstitution,
    completeMfaSetup,
    signOut,
    goToSignIn,
    start,
    isSignedIn,
    markMenusRefreshed,
  };
}

export const session = createSession({
  env: browserEnv,
  tokens,
  call,
  refresher,
  service: tokenService,
  reauth: reauth,
});

export function useSession<T>(selector: (state: SessionState) => T): T {
  return useStore(session.store, selector);
}
