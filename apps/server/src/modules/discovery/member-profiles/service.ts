import type { MemberHit, MemberProfile, MemberSummary } from '@gongdu/contract/core/accounts/member';
import { memberSearchMax, memberThoughtsMax } from '@gongdu/contract/core/accounts/member';
import { refKey } from '@gongdu/contract/core/content-index/content';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Preferences } from '../../core/preferences/service.ts';
import type { Keyset, Reactions } from '../../core/reactions/service.ts';
import type { Thoughts } from '../../library/thoughts/service.ts';
import * as store from './store.ts';

export type MemberProfiles = ReturnType<typeof createMemberProfiles>;

interface Needs extends Pick<Platform, 'db' | 'reads'> {
  readonly contentIndex: ContentIndex;
  readonly reactions: Reactions;
  readonly preferences: Pick<Preferences, 'privacyOf'>;
  readonly thoughts: Pick<Thoughts, 'countOfMember'>;
}

/** Public profiles of members. */
export function createMemberProfiles({ db, reads, contentIndex, reactions, preferences, thoughts }: Needs) {
  return { readProfile, listWorks, listRelations, search };

  async function readProfile(caller: Caller, uid: number): Promise<MemberProfile> {
    const profile = await find(uid);
    const [mine, followsMe, followsShown, said] = await Promise.all([
      reactions.readByKey(caller, [{ kind: 'person', id: uid }]),
      isFollowing(uid, caller),
      showsFollows(caller, uid),
      thoughts.countOfMember(uid, memberThoughtsMax),
    ]);
    const { name, avatar, bio, role, createdAt, region, publicPage } = profile;
    const { works, lists, leads, followers, following, received } = profile;
    return {
      uid,
      name,
      avatar,
      bio,
      role,
      joinedAt: createdAt,
      region,
      publicPage,
      me: uid === caller.uid,
      following: mine.get(refKey({ kind: 'person', id: uid }))?.following ?? false,
      followsMe,
      followsShown,
      counts: { works, lists, leads, thoughts: said, followers, following, received },
    };
  }

  async function listWorks(uid: number, readProfile: Keyset) {
    await find(uid);
    return contentIndex.listMemberWorks(uid, readProfile);
  }

  async function listRelations(
    caller: Caller,
    uid: number,
    relation: 'followers' | 'following',
    readProfile: Keyset,
  ): Promise<{ rows: MemberSummary[]; next: number | null }> {
    await find(uid);
    if (relation === 'following' && !(await showsFollows(caller, uid)))
      throw new Problem('member.follows_private');
    const { uids, next } = await (relation === 'followers'
      ? reactions.listFollowers(uid, readProfile)
      : reactions.listFollowed(uid, readProfile));
    return { rows: await toSummaries(caller, uids), next };
  }

  /** By the name as written or read; where no member has it, those who were probably meant. */
  async function search(caller: Caller, name: string): Promise<MemberHit[]> {
    const typed = await findUids(caller, name);
    const mended = name === '' || typed.length > 0 ? null : await contentIndex.mendPerson(name);
    const uids = mended === null ? typed : await findUids(caller, mended);
    const shown = uids.slice(0, memberSearchMax);
    const [people, authors] = await Promise.all([
      toSummaries(caller, shown),
      contentIndex.findMany(shown.map((id) => ({ kind: 'author', id }) as const)),
    ]);
    return people.map((person) => ({
      ...person,
      mended,
      invited: authors.has(refKey({ kind: 'author', id: person.uid })),
    }));
  }

  async function findUids(caller: Caller, name: string): Promise<number[]> {
    const [followed, named, spelled] = await Promise.all([
      store.findFollowed(reads, caller.uid, name, memberSearchMax),
      name === '' ? [] : store.findByName(reads, caller.uid, name, 2 * memberSearchMax),
      contentIndex.findSpelledPeople(caller.uid, name, memberSearchMax),
    ]);
    return [...new Set([...followed, ...named, ...spelled])];
  }

  async function toSummaries(caller: Caller, uids: readonly number[]): Promise<MemberSummary[]> {
    const refs = uids.map((id) => ({ kind: 'person', id }) as const);
    const [people, standings] = await Promise.all([
      store.findMembers(db, uids),
      reactions.readByKey(caller, refs),
    ]);
    return people.map((person) => ({
      ...person,
      following: standings.get(refKey({ kind: 'person', id: person.uid }))?.following ?? false,
      me: person.uid === caller.uid,
    }));
  }

  /** Whether the member's privacy settings show the caller the people they follow. */
  async function showsFollows(caller: Caller, uid: number): Promise<boolean> {
    if (uid === caller.uid) return true;
    const { follows } = await preferences.privacyOf(uid);
    return follows === 'everyone' || (follows === 'followed' && (await isFollowing(uid, caller)));
  }

  async function isFollowing(uid: number, caller: Caller): Promise<boolean> {
    const theirs = await reactions.readByKey({ ...caller, uid }, [{ kind: 'person', id: caller.uid }]);
    return theirs.get(refKey({ kind: 'person', id: caller.uid }))?.following ?? false;
  }

  async function find(uid: number): Promise<store.Profile> {
    const profile = await store.findProfile(db, uid);
    if (!profile) throw new Problem('member.not_found');
    return profile;
  }
}
