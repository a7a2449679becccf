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

/** By path: whether what the page shows no longer exists. */
export const useMissingPages = create<Readonly<Record<string, boolean>>>(() => ({}));

/** Says of the page whether what it shows exists: a missing one is neither kept as a tab nor listed as opened lately. */
export function useMissingPage(isMissing: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const wasMissing = useMissingPages.getState()[pathname] ?? false;
    if (wasMissing !== isMissing) useMissingPages.setState({ [pathname]: isMissing });
  }, [pathname, isMissing]);
}

/** By path: whether the title that the page shows itself is in the window. */
export const useOwnTitles = create<Readonly<Record<string, boolean>>>(() => ({}));
