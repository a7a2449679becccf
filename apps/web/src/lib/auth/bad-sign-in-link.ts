import { toast } from '../../ui/feedback/toast.ts';

const key = 'gongdu_bad_link';

/** Notes that a link's tokens were worthless: the page may leave for sign-in before it can say so. */
export function markBadSignInLink(): void {
  withStorage((storage) => storage.setItem(key, '1'));
}

/** Says it once, on whichever page of this tab stands first. */
export function showBadSignInLink(): void {
  if (withStorage((storage) => storage.getItem(key)) === null) return;
  withStorage((storage) => storage.removeItem(key));
  toast('链接中的登录信息无效或已过期', 'warning');
}

/** null where the browser keeps nothing. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
