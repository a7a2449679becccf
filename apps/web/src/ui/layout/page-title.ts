import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

/** By path: what pages are called whose route does not say it, e.g. 书评 for a post that is one. */
export const usePageTitles = create<Readonly<Record<string, string>>>(() => ({}));

/** Calls the page so from now on; undefined while it is not known. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title !== undefined) usePageTitles.setState({ [pathname]: title });
  }, [pathname, title]);
}

/** By path: whether the title that the page shows itself is in the window. */
export const useOwnTitles = create<Readonly<Record<string, boolean>>>(() => ({}));
