import { getHome } from '@gongdu/contract/home';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { isStartPageOpen } from './is-start-page-open.ts';

/** The facts of the start page; the operators' menu shows some of them beside every page. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => {
    // a read for the menu alone is no visit, and its failure is shown nowhere
    const isOpen = isStartPageOpen();
    const isSeen = isOpen && document.visibilityState === 'visible';
    return call(getHome, { query: isSeen ? {} : { away: '1' } }, { signal, silent: !isOpen });
  },
});
