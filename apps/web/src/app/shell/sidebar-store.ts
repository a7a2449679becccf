import { create } from 'zustand';

const cookie = 'sidebarStatus';

/** UI settings: whether the sidebar is open, and on which kind of device. */
export const useSidebar = create<{ open: boolean; mobile: boolean; drawerOpen: boolean }>(() => ({
  open: true,
  mobile: phoneQuery().matches,
  drawerOpen: false,
}));

/**
 * Takes up the sidebar as it was left; done before the shell is drawn, which waits for the session. Read through
 * `document.cookie` it would hold up the page until the browser's own network process has a moment.
 */
export async function restoreSidebar(): Promise<void> {
  if ((await readStoredState()) === '0') useSidebar.setState({ open: false });
}

/** The desktop's choice is kept in a cookie, 1 or 0; on phones the drawer just opens and closes. */
export function toggleSidebar(): void {
  const { open, mobile, drawerOpen } = useSidebar.getState();
  if (mobile) useSidebar.setState({ drawerOpen: !drawerOpen });
  else {
    useSidebar.setState({ open: !open });
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts
    document.cookie = `${cookie}=${open ? 0 : 1}; path=/; samesite=lax; max-age=31536000`;
  }
}

export function closeDrawer(): void {
  useSidebar.setState({ drawerOpen: false });
}

/** Follows the body's width: below 992 px it is a phone. Returns how to stop. */
export function watchWidth(): () => void {
  const query = phoneQuery();
  const onWidthChange = () => useSidebar.setState({ mobile: query.matches ?? false, drawerOpen: false });
  query.addEventListener('change', onWidthChange);
  return () => query.removeEventListener('change', onWidthChange);
}

function phoneQuery(): MediaQueryList {
  return window.matchMedia('(max-width: 991.98px)');
}

async function readStoredState(): Promise<string | undefined> {
  // the Cookie Store API is missing outside secure contexts
  if ('cookieStore' in window) return (await cookieStore.get(cookie))?.value ?? undefined;
  return document.cookie.split('; ').includes(`${cookie}=0`) ? '0' : undefined;
}
