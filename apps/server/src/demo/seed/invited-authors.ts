import type { Transaction } from '../../db/database.ts';
import type { ContentIndex } from '../../modules/core/content-index/service.ts';
import { demoInvitedAuthors, demoPeople } from '../content/people.ts';

interface Needs {
  readonly contentIndex: ContentIndex;
  readonly uids: ReadonlyMap<string, number>;
  readonly now: Date;
}

export async function seedInvitedAuthors(tx: Transaction, { contentIndex, uids, now }: Needs): Promise<void> {
  const publishedAt = now.toISOString();
  for (const { person, line } of demoInvitedAuthors) {
    const uid = uids.get(person) ?? 0;
    const name = demoPeople.find(({ key }) => key === person)?.name ?? '';
    const row = { uid, line, invitedByUid: uids.get('operator') ?? 0, invitedAt: publishedAt };
    await tx.sql`insert into invited_author ${tx.sql(row)}`;
    const entry = { title: name, authorName: name, cover: null, summary: line, text: line, publishedAt };
    await contentIndex.upsert(tx, { kind: 'author', id: uid, ownerUid: uid, ...entry, link: `/user/${uid}` });
  }
}
