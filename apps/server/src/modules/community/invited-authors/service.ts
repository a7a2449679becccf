import type { InvitedAuthor } from '@gongdu/contract/community/invited-author';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import * as store from './store.ts';

export type InvitedAuthors = ReturnType<typeof createInvitedAuthors>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly contentIndex: ContentIndex;
}

/** Members invited as authors by operators: type 11 of the common list, where the id is the member's uid. */
export function createInvitedAuthors({ db, clock, accounts, contentIndex }: Needs) {
  return { read, invite, remove };

  async function read(uid: number): Promise<InvitedAuthor> {
    const author = await store.findAuthor(db, uid);
    if (!author) throw new Problem('invited_author.not_found');
    return { ...author, ...(await accounts.getPerson(uid)) };
  }

  async function invite(caller: Caller, uid: number, line: string): Promise<InvitedAuthor> {
    const people = await accounts.getPeople([uid]);
    if (!people.has(uid)) throw new Problem('invited_author.not_a_member');
    const person = people.get(uid);
    return inTransaction(db, async (tx) => {
      const invitedAt = clock.now().toISOString();
      const author = await store.upsertAuthor(tx.sql, { uid, line, invitedByUid: caller.uid, invitedAt });
      await contentIndex.upsert(tx, {
        kind: 'author',
        id: uid,
        ownerUid: uid,
        title: person.name,
        authorName: person.name,
        cover: person.avatar,
        summary: line,
        text: line,
        publishedAt: author.invitedAt,
        link: `/user/${uid}`,
      });
      return { ...author, ...person };
    });
  }

  async function remove(uid: number): Promise<null> {
    return inTransaction(db, async (tx) => {
      await store.deleteAuthor(tx.sql, uid);
      await contentIndex.remove(tx, { kind: 'author', id: uid });
      return null;
    });
  }
}
