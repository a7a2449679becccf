import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import type { QueueItem, Seeding } from './seeding.ts';

/** Objects in the moderation queue, waiting or decided by the operator, with their log and counters. */
export async function enqueue(demo: Seeding, items: readonly QueueItem[]): Promise<void> {
  const { sql } = demo;
  const operator = demo.uidOf('operator');
  const rows = items.map(({ verdict, word, ...item }) => ({
    submittedAt: demo.hoursAgo(3),
    state: 'pending' as const,
    revision: false,
    channelId: null,
    ...item,
    decidedAt: item.decidedAt ?? null,
    decidedByUid: item.decidedAt ? operator : null,
    priority: word ? 10 : 0,
    signals: word ? [signalOf(word)] : [],
  }));
  const ids = await demo.insertForIds('moderation_item', rows);
  const logged = rows.map((row, at) => ({ ...row, itemId: ids[at] ?? 0, verdict: items[at]?.verdict }));
  const submitted = logged.map(({ itemId, authorUid, submittedAt }) => {
    return {
      itemId,
      act: 'submitted' as const,
      actorUid: authorUid,
      at: submittedAt,
      code: null,
      sentence: null,
    };
  });
  const decided = logged.flatMap(({ itemId, state, decidedAt, verdict }) => {
    if (!decidedAt || !verdict || state === 'pending') return [];
    return { itemId, act: state, actorUid: operator, at: decidedAt, ...verdict };
  });
  for (const log of [submitted, decided])
    await demo.insert(
      'moderation_log',
      log.toSorted((a, b) => a.at.localeCompare(b.at)),
    );
  await sql`
    insert into moderation_count (kind, state, n)
    select kind, state, count(*) from moderation_item where id = any(${ids}::bigint[]) group by kind, state
    on conflict (kind, state) do update set n = moderation_count.n + excluded.n`;
}

function signalOf(word: string): ModerationSignal {
  return { source: 'word', level: 'low', text: `敏感词「${word}」（送审）`, words: [word] };
}
