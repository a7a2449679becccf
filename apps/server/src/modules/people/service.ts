import { Problem } from '@gongdu/contract/problem';
import type { PersonPage, ShownPerson } from '@gongdu/contract/social';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Contents } from '../contents/service.ts';
import type { Keyset, Social } from '../social/service.ts';
import * as store from './store.ts';

export type People = ReturnType<typeof createPeople>;

interface Needs {
  readonly db: Database;
  readonly contents: Contents;
  readonly social: Social;
}

/** Members as others see them. */
export function createPeople({ db, contents, social }: Needs) {
  return { page, works, relations };

  async function page(caller: Caller, uid: number): Promise<PersonPage> {
    const profile = await find(uid);
    const [mine, theirs] = await Promise.all([
      social.numbers(caller, [{ kind: 'person', id: uid }]),
      social.numbers({ ...caller, uid }, [{ kind: 'person', id: caller.uid }]),
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
      followsMe: theirs.get(`person:${caller.uid}`)?.following ?? false,
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
    const { uids, next } = await (relation === 'followers'
      ? social.followers(uid, asked)
      : social.followed(uid, asked));
    const refs = uids.map((id) => ({ kind: 'person', id }) as const);
    const [people, standings] = await Promise.all([store.findPeople(db, uids), social.numbers(caller, refs)]);
    const rows = people.map((person) => ({
      ...person,
      following: standings.get(`person:${person.uid}`)?.following ?? false,
      me: person.uid === caller.uid,
    }));
    return { rows, next };
  }

  async function find(uid: number): Promise<store.Profile> {
    const profile = await store.findProfile(db, uid);
    if (!profile) throw new Problem('person.not_found');
    return profile;
  }
}
