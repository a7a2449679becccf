import { getUser, type UserInfo } from '@gongdu/contract/identity/auth/session';
import { createCall } from '../../lib/api/call.ts';
import { markBadSignInLink, showBadSignInLink } from '../../lib/auth/bad-sign-in-link.ts';
import { reauth, reconsent } from '../../lib/auth/reauth.ts';
import { session } from '../../lib/auth/session.ts';
import { type TokenPair, tokens } from '../../lib/auth/tokens.ts';
import { browserEnv } from '../../lib/browser-env.ts';
import { site } from '../../lib/site-config.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { confirm } from '../../ui/overlay/confirm.ts';

export interface ResolvedEntry {
  /** The address carried a token that is stored and valid. */
  readonly signedInByUrl: boolean;
  /** The notice or question to show once the page is drawn. */
  readonly notify: () => void;
}

/** Milliseconds for which the page waits for the reply. */
const timeoutMs = 10_000;

/**
 * Handles a link with tokens that this page did not request. The server says which member they belong to; invalid
 * tokens change nothing. If no member is signed in, the tokens are stored and the page shows the member's name; if
 * another member is signed in, the page asks first.
 */
export async function resolveLinkSignIn(pair: TokenPair): Promise<ResolvedEntry> {
  const user = await userOf(pair);
  if (!user) {
    markBadSignInLink();
    return { signedInByUrl: false, notify: showBadSignInLink };
  }
  if (!session.isSignedIn()) {
    tokens.save(pair);
    return { signedInByUrl: true, notify: () => toast(`已以${user.name}的身份登录`, 'success') };
  }
  if (user.uid !== tokens.uid()) return { signedInByUrl: true, notify: () => void confirmSwitch(user, pair) };
  tokens.save(pair);
  return { signedInByUrl: true, notify: () => undefined };
}

function userOf({ access }: TokenPair): Promise<UserInfo | null> {
  const callWithToken = createCall({
    fetch: browserEnv.fetch,
    tokens: { access: () => access, owner: () => null },
    reauth,
    reconsent,
    baseOf: site.baseOf,
    refreshSettled: async () => undefined,
    timeout: timeoutMs,
  });
  return callWithToken(getUser, {}, { silent: true }).catch(() => null);
}

async function confirmSwitch({ name }: UserInfo, pair: TokenPair): Promise<void> {
  const current = session.store.getState().user;
  const confirmed = await confirm({
    title: `换成${name}的身份？`,
    message: `打开的链接要以${name}的身份登录。${current ? `你现在的身份是${current.name}。` : ''}如果这个链接不是你自己要打开的，请保持不变。`,
    confirmLabel: `换成${name}`,
    cancelLabel: '保持不变',
    danger: true,
  });
  if (!confirmed) return;
  tokens.save(pair);
  browserEnv.reload();
}
