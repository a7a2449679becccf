import { dayMs } from '../../shared/time/clock.ts';
import { demoLivestreams } from '../content/community.ts';
import { demoInvitedAuthors } from '../content/people.ts';
import { iso, type Seeding } from './seeding.ts';

/** Future livestreams, a past one, and one that waits for its review. */
export async function seedLivestreams(demo: Seeding): Promise<void> {
  for (const { owner, title, summary, address, inDays: days, waits } of demoLivestreams) {
    const ownerUid = demo.uidOf(owner);
    const createdAt = demo.inDays(days < 0 ? -30 : -2);
    // 20:00 in China.
    const startsAt = iso((Math.floor(demo.now.getTime() / dayMs) + days + 0.5) * dayMs);
    const [state, publicAt] = waits ? (['pending', null] as const) : (['public', createdAt] as const);
    const row = { ownerUid, title, summary, address, startsAt, cover: null, createdAt, state, publicAt };
    const id = await demo.insertOne('livestream', row);
    const kind = 'live' as const;
    const entry = { kind, id, ownerUid, title, summary, publishedAt: createdAt, link: `/live/${id}` };
    const item = { kind, objectId: id, title, excerpt: summary, authorUid: ownerUid };
    if (waits) demo.submitted.push(item);
    else demo.entries.push(entry);
  }
}

export async function seedInvitedAuthors(demo: Seeding): Promise<void> {
  const invitedAt = demo.now.toISOString();
  const invitedByUid = demo.uidOf('operator');
  const rows = demoInvitedAuthors.map(({ person, line }) => {
    return { uid: demo.uidOf(person), line, invitedByUid, invitedAt };
  });
  await demo.insert('invited_author', rows);
  const entries = rows.map(({ uid, line }) => {
    const entry = { kind: 'author' as const, id: uid, ownerUid: uid, title: demo.names.get(uid) ?? '' };
    return { ...entry, summary: line, publishedAt: invitedAt, link: `/user/${uid}` };
  });
  await demo.addToIndex(entries);
}
