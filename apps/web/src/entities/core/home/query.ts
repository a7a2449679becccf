import { getHome } from '@gongdu/contract/discovery/home';
import { call } from '../../../lib/api/call.ts';
import { readAs } from '../../../lib/api/reads.ts';
import { isStartPageOpen } from './is-start-page-open.ts';

/** The data of the start page; the operators' menu shows some of it on every page. */
export const homeQuery = readAs(getHome, {}, (signal) => {
  // a read for the menu alone is not counted as a visit, and its failure is not shown
  const isOpen = isStartPageOpen();
  const isSeen = isOpen && document.visibilityState === 'visible';
  return call(getHome, { query: isSeen ? {} : { away: '1' } }, { signal, silent: !isOpen });
});
