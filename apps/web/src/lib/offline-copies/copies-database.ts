/** A file of its own, because the session knows no more of the copies. */
export const copiesDatabase = 'gongdu-copies';

/** At the end of a session: the next member of this browser reads nothing of the last one's. */
export function removeCopies(): void {
  try {
    indexedDB.deleteDatabase(copiesDatabase);
  } catch (error) {
    console.warn('there are no copies to remove', error);
  }
}
