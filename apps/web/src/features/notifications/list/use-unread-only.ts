import { useSearchParams } from 'react-router';

/** 只看未读, in the page's address (`?unread=1`), so that it can be gone back to. */
export function useUnreadOnly() {
  const [params, setParams] = useSearchParams();
  return {
    unreadOnly: isUnreadOnly(params),
    setUnreadOnly: (on: boolean) => setParams(on ? { unread: '1' } : {}, { replace: true }),
  };
}

export function isUnreadOnly(params: URLSearchParams): boolean {
  return params.get('unread') === '1';
}
