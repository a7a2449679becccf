import { demoTopics, proposedTopics } from '../content/community.ts';
import { enqueue } from './queue.ts';
import { named, type Seeding } from './seeding.ts';

export async function createTopics(demo: Seeding): Promise<void> {
  const rows = demoTopics.map(({ name, about }) => {
    const official = { official: true, state: 'public' as const, ...creationOf(demo) };
    return { name, nameKey: name.toLowerCase(), about, ...official };
  });
  const ids = await demo.insertForIds('topic', rows);
  for (const [at, { key }] of demoTopics.entries()) demo.topicIds.set(key, ids[at] ?? 0);
}

function creationOf(demo: Seeding) {
  return { creatorUid: demo.uidOf('operator'), createdAt: demo.inDays(-200) };
}

/** The pages of the topics, and two pending proposals. */
export async function seedTopics(demo: Seeding): Promise<void> {
  const { creatorUid, createdAt } = creationOf(demo);
  const entries = demoTopics.toReversed().map(({ key, name, about }) => {
    const entry = {
      kind: 'topic' as const,
      id: named(demo.topicIds, key),
      ownerUid: creatorUid,
      title: name,
    };
    return { ...entry, summary: about, publishedAt: createdAt, link: `/topic/${entry.id}` };
  });
  await demo.addToIndex(entries);
  await seedProposals(demo);
}

async function seedProposals(demo: Seeding): Promise<void> {
  const rows = proposedTopics.map(({ by, name, about }) => {
    const proposal = { name, nameKey: name, about, state: 'pending' as const };
    return { ...proposal, creatorUid: demo.uidOf(by), createdAt: demo.now.toISOString() };
  });
  const ids = await demo.insertForIds('topic', rows);
  const items = rows.map(({ name, about, creatorUid }, at) => {
    const item = { kind: 'topic' as const, objectId: ids[at] ?? 0, title: name };
    return { ...item, excerpt: about, authorUid: creatorUid };
  });
  await enqueue(demo, items);
}
