import { isPutDown, type ReadState, readStates } from '@gongdu/contract/writing/works/meta';

/** What a book begins with; it is put down where it is being read. */
export const firstStates = readStates.filter((state) => !isPutDown(state));

/** Begun and not read to its end. */
export function isBegun(state: ReadState): boolean {
  return state === 'reading' || isPutDown(state);
}

export function menuStates(state: ReadState | null): readonly ReadState[] {
  return state && isBegun(state) ? readStates : firstStates;
}
