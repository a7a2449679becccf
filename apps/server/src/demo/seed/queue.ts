import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import type { QueueItem, Seeding } from './seeding.ts';

/** Objects in the moderation queue, waiting or decided by the operator, with their log. */
export async function enqueue(demo: Seeding, items: readonly QueueItem[]): Promise<void> {
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
  const unsaid = { act: 'submitted' as const, code: null, sentence: null };
  const submitted = logged.map(({ itemId, authorUid, submittedAt }) => {
    return { itemId, actorUid: authorUid, at: submittedAt, ...unsaid };
  });
  const decided = logged.flatMap(({ itemId, state, decidedAt, verdict }) => {
    if (!decidedAt || !verdict || state === 'pending') return [];
    return { itemId, act: state, actorUid: operator, at: decidedAt, ...verdict };
  });
  const byTime = (a: { at: string }, b: { at: string }) => a.at.localeCompare(b.at);
  await demo.insert('moderation_log', submitted.sort(byTime));
  await demo.insert('moderation_log', decided.sort(byTime));
}

function signalOf(word: string): ModerationSignal {
  return { source: 'word', level: 'low', text: `敏感词「${word}」（送审）`, words: [word] };
}
