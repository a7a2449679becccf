import { type ContentKind, refKey } from '@gongdu/contract/core/content-index/content';
import { slotMax } from '@gongdu/contract/discovery/recommendations/intervention';
import {
  type RecommendationRow,
  type RecommendationSlot,
  slotKinds,
} from '@gongdu/contract/discovery/recommendations/recommendation';
import { chinaDay } from '@gongdu/rules/china-time';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { ContentEntry, ContentIndex } from '../../core/content-index/service.ts';
import * as counts from './count-store.ts';
import * as rule from './rule-store.ts';
import { listRunning, runningAmong } from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly contentIndex: ContentIndex;
}

/** What the rule may choose of a slot's kinds: what readers write. */
const ruleKinds: readonly ContentKind[] = ['post', 'review', 'book_list', 'reading_lead'];
const sweepSize = 1000;

/** The lists that readers see, and what interventions bring them. */
export function createRecommendedLists({ db, clock, contentIndex }: Needs) {
  return { list, count, sweepSeen };

  /** Interventions first, then the rule's results. Only public objects, and none by blocked members. */
  async function list({ uid }: Caller, slot: RecommendationSlot, size: number): Promise<RecommendationRow[]> {
    const now = clock.now().toISOString();
    const kinds = ruleKinds.filter((kind) => slotKinds[slot].includes(kind));
    const [running, liked] = await Promise.all([
      listRunning(db, slot, now),
      rule.listLiked(db, { uid, kinds, now, limit: size + slotMax }),
    ]);
    const refs = [...running.map(({ kind, objectId: id }) => ({ kind, id })), ...liked];
    const entries = await contentIndex.findMany(refs);
    const owners = [...entries.values()].flatMap(({ ownerUid }) => ownerUid ?? []);
    const blocked = await rule.blockedAmong(db, uid, owners);
    const shown = new Map<string, RecommendationRow>();
    const add = (ref: { kind: ContentKind; id: number }, more: Omit<RecommendationRow, keyof ShownEntry>) => {
      const entry = entries.get(refKey(ref));
      if (!entry || shown.has(refKey(ref)) || blocked.has(entry.ownerUid ?? 0)) return;
      shown.set(refKey(ref), { ...toShown(entry), ...more });
    };
    for (const { id, kind, objectId, reason } of running) {
      if (shown.size >= Math.min(slotMax, size)) break;
      add(
        { kind, id: objectId },
        { by: 'operator', recommendedFor: `运营推荐：${reason}`, interventionId: id },
      );
    }
    for (const entry of liked) {
      if (shown.size >= size) break;
      add(entry, { by: 'rule', recommendedFor: whyLiked(entry), interventionId: null });
    }
    return [...shown.values()];
  }

  type ShownEntry = ReturnType<ContentIndex['toRow']>;
  function toShown(entry: ContentEntry): ShownEntry {
    return contentIndex.toRow(entry);
  }

  /** A reader counts once a day for each intervention that runs; operators and institutions do not count. */
  async function count(
    { uid, role }: Caller,
    { onScreen, opened }: { onScreen: readonly number[]; opened: readonly number[] },
  ): Promise<null> {
    if (role !== 'user' || onScreen.length + opened.length === 0) return null;
    const now = clock.now();
    const day = chinaDay(now);
    const running = new Set(await runningAmong(db, [...onScreen, ...opened], now.toISOString()));
    const opens = [...new Set(opened)].filter((id) => running.has(id));
    // An opened item was also shown.
    const views = [...new Set([...onScreen, ...opens])].filter((id) => running.has(id));
    if (views.length === 0) return null;
    await inTransaction(db, async ({ sql }) => {
      const before = await counts.lockSeen(sql, uid, day);
      const fresh = {
        shown: views.filter((id) => !before.shown.includes(id)),
        opened: opens.filter((id) => !before.opened.includes(id)),
      };
      if (fresh.shown.length + fresh.opened.length === 0) return;
      await counts.saveSeen(sql, uid, day, {
        shown: [...before.shown, ...fresh.shown],
        opened: [...before.opened, ...fresh.opened],
      });
      await counts.addCounts(sql, day, fresh);
    });
    return null;
  }

  /** What readers saw is forgotten with the day. */
  async function sweepSeen(): Promise<void> {
    const today = chinaDay(clock.now());
    while ((await counts.deleteSeenBefore(db, today, sweepSize)) === sweepSize);
  }
}

function whyLiked({ likes, collects }: rule.LikedEntry): string {
  const facts = [likes > 0 && `${likes} 人点赞`, collects > 0 && `${collects} 人收藏`].filter(Boolean);
  return facts.length === 0 ? '最近发布' : `最近受欢迎：${facts.join('，')}`;
}
