import { recommendationSlotLabels, slotMax } from '@gongdu/contract/discovery/recommendations/intervention';
import { formatChinaTime } from '../../../shared/time/china.ts';
import type { StoredIntervention } from './store.ts';

type Placed = Pick<StoredIntervention, 'kind' | 'objectId' | 'slot' | 'title' | 'startsAt' | 'endsAt'>;

/** A sentence on what stands in the slot at the same time; null: nothing speaks against it. */
export function overlapOf(planned: Placed, others: readonly Placed[]): string | null {
  const slot = recommendationSlotLabels[planned.slot];
  const twin = others.find(({ kind, objectId }) => kind === planned.kind && objectId === planned.objectId);
  if (twin) return `「${planned.title}」在「${slot}」已有一条推荐（${periodOf(twin)}），时间有重叠`;
  const fullest = fullestMoment(planned, others);
  if (fullest.length < slotMax) return null;
  const names = fullest.map(({ title }) => `「${title}」`).join('、');
  return `「${slot}」同时最多显示 ${slotMax} 条，这段时间已有 ${fullest.length} 条：${names}。多出来的按权重取舍`;
}

/** Those that run together at the moment of the period at which most do. */
function fullestMoment(planned: Placed, others: readonly Placed[]): readonly Placed[] {
  const begins = [planned, ...others]
    .map(({ startsAt }) => startsAt)
    .filter((at) => at >= planned.startsAt && at < planned.endsAt);
  const moments = begins.map((at) => others.filter((one) => one.startsAt <= at && one.endsAt > at));
  return moments.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function periodOf({ startsAt, endsAt }: Placed): string {
  return `${formatChinaTime(startsAt)} 至 ${formatChinaTime(endsAt)}`;
}
