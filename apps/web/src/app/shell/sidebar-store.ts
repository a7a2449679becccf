import { create } from 'zustand';

const cookie = 'sidebarStatus';

/** Whether the sidebar is open, and whether the window is a phone's. */
export const useSidebar = create<{ open: boolean; mobile: boolean; drawerOpen: boolean }>(() => ({
  open: true,
  mobile: phoneQuery().matches,
  drawerOpen: false,
}));

/**
 * Restores the sidebar's state before the shell is drawn, which waits for the session. Reading it through
 * `document.cookie` would block the page on the browser's network process.
 */
export async function restoreSidebar(): Promise<void> {
  if ((await readStoredState()) === '0') useSidebar.setState({ open: false });
}

/** The desktop's state is stored in a cookie, 1 or 0; on phones the drawer is not stored. */
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

/** Follows the width of the body: below 992 px it is a phone. Returns a function that stops it. */
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
