import { Problem } from '@gongdu/contract/problem';
import type { WorkReach } from '@gongdu/contract/writing/works/reach';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Preferences } from '../../core/preferences/service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly preferences: Pick<Preferences, 'privacyOf'>;
}

/** Who beyond the members may come to a work, as its author wants it. What visitors do see: `public-works`. */
export function createReach({ db, preferences }: Needs) {
  return { readReach, setReach };

  async function readReach(caller: Caller, id: number) {
    return present(caller, await store.findReach(db, id, caller.uid));
  }

  async function setReach(caller: Caller, id: number, chosen: WorkReach) {
    return present(caller, await store.updateReach(db, id, caller.uid, chosen));
  }

  async function present({ uid }: Caller, chosen: WorkReach | undefined) {
    if (!chosen) throw new Problem('work.not_found');
    const { worksOpenToVisitors: openToVisitors, worksSearchable: searchable } =
      await preferences.privacyOf(uid);
    return { ...chosen, byDefault: { openToVisitors, searchable } };
  }
}
