import { deleteCookie } from '../../lib/auth/session-cookies.ts';
import { tokens } from '../../lib/auth/tokens.ts';
import { isSessionAlive } from '../../lib/visitor/visitor-calls.ts';

/**
 * `/` and `/active` are open to anonymous visitors and not excused from the session check: links to the sign-in lead
 * members into the app, and the tokens of an ended session are removed without a word.
 */
export async function checkSession(page: ParentNode): Promise<void> {
  const token = tokens.access();
  const head = page.querySelector<HTMLElement>('[data-member-service]');
  if (token === null || !head) return;
  if (await isSessionAlive(head.dataset['memberService'] ?? '', token)) return leadIntoApp(page);
  // the app trades the refresh token of one that has only run out
  if (hasRunOut(token) && tokens.refresh() !== null) return leadIntoApp(page);
  // unless another tab has signed in meanwhile
  if (tokens.access() !== token) return;
  tokens.clear();
  deleteCookie('gongdu_role');
}

function leadIntoApp(page: ParentNode): void {
  for (const entry of page.querySelectorAll<HTMLAnchorElement>('a[data-entry]')) {
    entry.href = '/index';
    entry.textContent = entry.dataset['entry'] ?? '';
  }
  page.querySelector('[data-newcomer]')?.remove();
}

function hasRunOut(token: string): boolean {
  try {
    const [, claims = ''] = token.split('.');
    const { exp }: { exp?: number } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return exp !== undefined && exp * 1000 <= Date.now();
  } catch {
    return false;
  }
}

checkSession(document).catch(() => undefined);
