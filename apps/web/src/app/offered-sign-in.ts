import { getUser, type UserInfo } from '@gongdu/contract/session';
import { noteBadLink, sayBadLink } from '../lib/bad-link.ts';
import { createCall } from '../lib/call.ts';
import { showMessage } from '../lib/messages.ts';
import { outside } from '../lib/outside.ts';
import { session } from '../lib/session.ts';
import { sessionGate } from '../lib/session-gate.ts';
import { site } from '../lib/site-config.ts';
import { type TokenPair, tokens } from '../lib/tokens.ts';
import { ask } from '../ui/confirm.ts';

export interface Settled {
  /** The page was entered with a token that counts (S4). */
  readonly taken: boolean;
  /** What the person is told or asked once the page stands. */
  readonly say: () => void;
}

/** Milliseconds; the page waits for it. */
const patience = 10_000;

/**
 * A link with tokens that the page did not ask for. The server says whose they are; one that is worthless changes
 * nothing. Where nobody is signed in they are stored, and the page says as whom; where somebody else is, it asks first.
 */
export async function settleOffer(pair: TokenPair): Promise<Settled> {
  const user = await whoseIs(pair);
  if (!user) {
    noteBadLink();
    return { taken: false, say: sayBadLink };
  }
  if (!session.isSignedIn()) {
    tokens.keep(pair);
    return { taken: true, say: () => showMessage(`已以${user.name}的身份登录`, 'success') };
  }
  if (user.uid !== tokens.uid()) return { taken: true, say: () => void askToChange(user, pair) };
  tokens.keep(pair);
  return { taken: true, say: () => undefined };
}

function whoseIs({ access }: TokenPair): Promise<UserInfo | null> {
  const callAs = createCall({
    fetch: outside.fetch,
    tokens: { access: () => access },
    gate: sessionGate,
    baseOf: site.baseOf,
    refreshed: async () => undefined,
    timeout: patience,
  });
  return callAs(getUser, {}, { silent: true }).catch(() => null);
}

async function askToChange({ name }: UserInfo, pair: TokenPair): Promise<void> {
  const present = session.store.getState().user;
  const changed = await ask({
    title: `换成${name}的身份？`,
    message: `打开的链接要以${name}的身份登录。${present ? `您现在的身份是${present.name}。` : ''}如果这个链接不是您自己要打开的，请保持不变。`,
    confirm: `换成${name}`,
    cancel: '保持不变',
    danger: true,
  });
  if (!changed) return;
  tokens.keep(pair);
  outside.reload();
}
