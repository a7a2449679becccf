import { removeDeviceDatabase } from '../device-database.ts';

export const copiesDatabase = 'gongdu-copies';

/** At the end of a session, which knows no more of the copies: the next member of this browser reads none of them. */
export function removeCopies(): void {
  removeDeviceDatabase(copiesDatabase);
}
