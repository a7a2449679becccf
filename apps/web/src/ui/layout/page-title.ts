import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

/** By path: titles of pages that differ from their route's, e.g. 书评 for a post that is one. */
export const usePageTitles = create<Readonly<Record<string, string>>>(() => ({}));

/** Sets the title of the page; undefined while it is unknown. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title !== undefined) usePageTitles.setState({ [pathname]: title });
  }, [pathname, title]);
}

/** By path: menu entries of pages that stand elsewhere than their route does, e.g. 资讯与直播 for a post that is news. */
export const usePageMenus = create<Readonly<Record<string, string>>>(() => ({}));

/** Sets the path of the page's menu entry; undefined: that of its route. */
export function usePageMenu(path: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (path !== undefined) usePageMenus.setState({ [pathname]: path });
  }, [pathname, path]);
}

/** By path: whether the page's object no longer exists. */
export const useMissingPages = create<Readonly<Record<string, boolean>>>(() => ({}));

/** Reports whether the page's object exists: a missing one is neither kept as a tab nor listed as recently opened. */
export function useMissingPage(isMissing: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const wasMissing = useMissingPages.getState()[pathname] ?? false;
    if (wasMissing !== isMissing) useMissingPages.setState({ [pathname]: isMissing });
  }, [pathname, isMissing]);
}

/** By path: whether the page's own title is in the viewport. */
export const useOwnTitles = create<Readonly<Record<string, boolean>>>(() => ({}));
