import { imUsername, uidOfImUsername } from '@gongdu/contract/messaging/content';
import type { Platform } from '../../../../platform.ts';
import { createCache } from '../../../../shared/cache.ts';
import * as store from './store.ts';

/** A person as in the original library's documentation; private fields are empty. */
export interface VendorPerson {
  readonly username: string;
  readonly appkey: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly signature: string;
  readonly birthday: '';
  readonly gender: 0;
  readonly region: '';
  readonly address: '';
  readonly extras: Readonly<Record<never, never>>;
  /** Seconds; the profile's last change. */
  readonly mtime: number;
}

export interface VendorGroup {
  readonly gid: number;
  readonly name: string;
  readonly desc: string;
  readonly appkey: string;
  readonly avatar: string;
  readonly ctime: number;
  readonly mtime: number;
  readonly group_type: 1 | 2;
}

export type LegacyDirectory = ReturnType<typeof createLegacyDirectory>;

/** Profiles and groups that the original library expects inside every event and list. */
export function createLegacyDirectory({
  messagingDb: db,
  appkey,
}: Pick<Platform, 'messagingDb'> & { appkey: string }) {
  const people = createCache<number, store.PersonRow>(20_000, { ttl: 10_000 });
  // Long enough to send one event to all members of a group.
  const groups = createCache<number, store.GroupRow>(1_000, { ttl: 1_000 });
  const pairs = createCache<number, number[]>(20_000);
  return { appkey, person, peopleNamed, changedAt, group, groupsOf, forgetGroup, partnerIn, othersIn };

  async function loadPeople(uids: readonly number[]): Promise<void> {
    const missing = [...new Set(uids)].filter((uid) => !people.has(uid));
    if (missing.length === 0) return;
    for (const row of await store.findPeople(db, missing)) people.set(row.uid, row);
  }

  async function peopleNamed(usernames: readonly string[]): Promise<VendorPerson[]> {
    await loadPeople(usernames.flatMap((username) => uidOfImUsername(username) ?? []));
    return usernames.map(toPerson);
  }

  async function person(username: string): Promise<VendorPerson> {
    await loadPeople([uidOfImUsername(username) ?? 0]);
    return toPerson(username);
  }

  /** Milliseconds, by uid. */
  async function changedAt(uids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    await loadPeople(uids);
    return new Map(uids.map((uid) => [uid, people.get(uid)?.changedAt ?? 0]));
  }

  function toPerson(username: string): VendorPerson {
    const row = people.get(uidOfImUsername(username) ?? 0);
    return {
      username,
      appkey,
      nickname: row?.name ?? username,
      avatar: row?.avatar ?? '',
      signature: row?.bio ?? '',
      birthday: '',
      gender: 0,
      region: '',
      address: '',
      extras: {},
      mtime: Math.floor((row?.changedAt ?? 0) / 1000),
    };
  }

  async function group(gid: number): Promise<VendorGroup | undefined> {
    return (await groupsOf([gid]))[0];
  }

  async function groupsOf(gids: readonly number[]): Promise<VendorGroup[]> {
    const missing = [...new Set(gids)].filter((gid) => !groups.has(gid));
    if (missing.length > 0) for (const row of await store.findGroups(db, missing)) groups.set(row.gid, row);
    return gids.flatMap((gid) => {
      const row = groups.get(gid);
      return row ? [toGroup(row)] : [];
    });
  }

  /** Call after the group's details have changed. */
  function forgetGroup(gid: number): void {
    groups.delete(gid);
  }

  function toGroup({
    gid,
    name,
    description,
    avatar,
    groupType,
    isPublic,
    ...times
  }: store.GroupRow): VendorGroup {
    return {
      gid,
      name,
      desc: description,
      appkey,
      avatar,
      ctime: times.createdAt,
      mtime: times.changedAt,
      group_type: groupTypeOf(isPublic, groupType),
    };
  }

  /** The partner in a single conversation. */
  async function partnerIn(convId: number, uid: number): Promise<string | undefined> {
    const pair = pairs.get(convId) ?? (await store.findPair(db, convId));
    pairs.set(convId, pair);
    const other = pair.find((each) => each !== uid);
    return other === undefined ? undefined : imUsername(other);
  }

  function othersIn(convId: number, uid: number): Promise<number> {
    return store.countOthers(db, convId, uid);
  }
}

/** 2 is a public group, which can be found by its id. */
export function groupTypeOf(isPublic: boolean, groupType: number): 1 | 2 {
  return isPublic || groupType === 2 ? 2 : 1;
}
