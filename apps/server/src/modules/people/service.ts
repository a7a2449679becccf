import { peopleFound } from '@gongdu/contract/people';
import { Problem } from '@gongdu/contract/problem';
import type { PersonPage, ShownPerson } from '@gongdu/contract/social';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Contents } from '../contents/service.ts';
import type { Preferences } from '../preferences/service.ts';
import type { Keyset, Social } from '../social/service.ts';
import { findByName, findFollowed } from './search-store.ts';
import * as store from './store.ts';

export type People = ReturnType<typeof createPeople>;

interface Needs {
  readonly db: Database;
  readonly contents: Contents;
  readonly social: Social;
  readonly preferences: Pick<Preferences, 'privacyOf'>;
}

/** Members as others see them. */
export function createPeople({ db, contents, social, preferences }: Needs) {
  return { page, works, relations, search };

  async function page(caller: Caller, uid: number): Promise<PersonPage> {
    const profile = await find(uid);
    const [mine, followsMe, followsShown] = await Promise.all([
      social.numbers(caller, [{ kind: 'person', id: uid }]),
      isFollowing(uid, caller),
      showsFollows(caller, uid),
    ]);
    const { name, avatar, bio, role, createdAt, followers, following, praised } = profile;
    return {
      uid,
      name,
      avatar,
      bio,
      role,
      joinedAt: createdAt,
      me: uid === caller.uid,
      following: mine.get(`person:${uid}`)?.following ?? false,
      followsMe,
      followsShown,
      counts: { works: profile.works, followers, following, praised },
    };
  }

  async function works(uid: number, asked: Keyset) {
    await find(uid);
    return contents.worksOf(uid, asked);
  }

  async function relations(
    caller: Caller,
    uid: number,
    relation: 'followers' | 'following',
    asked: Keyset,
  ): Promise<{ rows: ShownPerson[]; next: number | null }> {
    await find(uid);
    if (relation === 'following' && !(await showsFollows(caller, uid)))
      throw new Problem('person.follows_private');
    const { uids, next } = await (relation === 'followers'
      ? social.followers(uid, asked)
      : social.followed(uid, asked));
    return { rows: await shown(caller, uids), next };
  }

  async function search(caller: Caller, name: string): Promise<ShownPerson[]> {
    const [followed, named] = await Promise.all([
      findFollowed(db, caller.uid, name, peopleFound),
      name === '' ? [] : findByName(db, caller.uid, name, 2 * peopleFound),
    ]);
    return shown(caller, [...new Set([...followed, ...named])].slice(0, peopleFound));
  }

  async function shown(caller: Caller, uids: readonly number[]): Promise<ShownPerson[]> {
    const refs = uids.map((id) => ({ kind: 'person', id }) as const);
    const [people, standings] = await Promise.all([store.findPeople(db, uids), social.numbers(caller, refs)]);
    return people.map((person) => ({
      ...person,
      following: standings.get(`person:${person.uid}`)?.following ?? false,
      me: person.uid === caller.uid,
    }));
  }

  /** As the person has set it (P12). */
  async function showsFollows(caller: Caller, uid: number): Promise<boolean> {
    if (uid === caller.uid) return true;
    const { follows } = await preferences.privacyOf(uid);
    return follows === 'everyone' || (follows === 'followed' && (await isFollowing(uid, caller)));
  }

  async function isFollowing(uid: number, caller: Caller): Promise<boolean> {
    const theirs = await social.numbers({ ...caller, uid }, [{ kind: 'person', id: caller.uid }]);
    return theirs.get(`person:${caller.uid}`)?.following ?? false;
  }

  async function find(uid: number): Promise<store.Profile> {
    const profile = await store.findProfile(db, uid);
    if (!profile) throw new Problem('person.not_found');
    return profile;
  }
}
