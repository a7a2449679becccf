import { toast } from '../../ui/feedback/toast.ts';

const key = 'gongdu_bad_link';

/** Records that a link's tokens were invalid: the page may go to the sign-in page before it can show the message. */
export function markBadSignInLink(): void {
  withStorage((storage) => storage.setItem(key, '1'));
}

/** Shows the message once, on the first page of this tab. */
export function showBadSignInLink(): void {
  if (withStorage((storage) => storage.getItem(key)) === null) return;
  withStorage((storage) => storage.removeItem(key));
  toast('链接中的登录信息无效或已过期', 'warning');
}

/** null where the browser stores nothing. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
