import type {
  ApplicationSlot,
  decideInstitution,
  InstitutionQueueItem,
} from '@gongdu/contract/institutions/application';
import {
  longTermDay,
  type QualificationSlot,
  qualificationSlots,
  type SlotReason,
  slotAbout,
} from '@gongdu/contract/institutions/qualification';
import type { ModerationDecision } from '@gongdu/contract/moderation/queue/queue';
import type * as z from 'zod/mini';

/** The reviewer's unsent marks at one slot. */
export interface SlotVerdict {
  readonly verdict: 'accept' | 'refuse' | null;
  readonly reason: SlotReason | null;
  readonly sentence: string;
  /** As the date field writes it; '' if empty. */
  readonly expiresOn: string;
  readonly isLongTerm: boolean;
}

export type SlotVerdicts = Partial<Record<QualificationSlot, SlotVerdict>>;

export const noVerdict: SlotVerdict = {
  verdict: null,
  reason: null,
  sentence: '',
  expiresOn: '',
  isLongTerm: false,
};

/** Of every item that was opened. */
export type AllVerdicts = Readonly<Record<string, SlotVerdicts>>;

type VersionedItem = Pick<InstitutionQueueItem, 'id' | 'version'>;

const nothingMarked: SlotVerdicts = {};

/** By item and version: marks on a submission do not apply to a later one. */
function keyOf({ id, version }: VersionedItem): string {
  return `${id}@${version}`;
}

export function verdictsOf(all: AllVerdicts, item: VersionedItem): SlotVerdicts {
  return all[keyOf(item)] ?? nothingMarked;
}

export function withVerdict(
  all: AllVerdicts,
  item: VersionedItem,
  slot: QualificationSlot,
  change: Partial<SlotVerdict>,
): AllVerdicts {
  const marked = verdictsOf(all, item);
  return { ...all, [keyOf(item)]: { ...marked, [slot]: { ...(marked[slot] ?? noVerdict), ...change } } };
}

export interface Objection {
  readonly message: string;
  readonly slot: QualificationSlot | null;
}

type Slots = readonly Pick<ApplicationSlot, 'slot' | 'state'>[];

const isWaiting = ({ state }: Slots[number]) => state === 'sent';

/** Why the decision cannot be sent; null: it can. @param today As `2026-11-23`, in China's time zone. */
export function objectionTo(
  decision: ModerationDecision['verdict'],
  slots: Slots,
  verdicts: SlotVerdicts,
  today: string,
): Objection | null {
  if (decision === 'refuse') return null;
  const waiting = slots.filter(isWaiting);
  const undecided = waiting.filter(({ slot }) => (verdicts[slot]?.verdict ?? null) === null);
  if (undecided.length > 0)
    return { message: `还有 ${undecided.length} 项资质没有给出结论`, slot: undecided[0]?.slot ?? null };
  const incomplete = waiting.flatMap(({ slot }) => slotObjection(slot, verdicts[slot] ?? noVerdict, today));
  if (incomplete[0]) return incomplete[0];
  const refused = refusedSlots(slots, verdicts);
  if (decision === 'approve' && refused.length > 0)
    return { message: `有 ${refused.length} 项资质不合格，请退回补正`, slot: refused[0] ?? null };
  return null;
}

function slotObjection(slot: QualificationSlot, verdict: SlotVerdict, today: string): Objection[] {
  const { label, expires } = slotAbout[slot];
  const objection = (message: string) => [{ message, slot }];
  if (verdict.verdict === 'refuse') {
    if (verdict.reason === null) return objection(`请选择${label}不合格的原因`);
    if (verdict.reason === 'other' && verdict.sentence.trim() === '')
      return objection(`请写明${label}不合格的原因`);
    return [];
  }
  if (!expires || verdict.isLongTerm) return [];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(verdict.expiresOn)) return objection(`请填写${label}的有效期`);
  return verdict.expiresOn <= today ? objection(`${label}的有效期已经过了，请改为不合格`) : [];
}

export function refusedSlots(slots: Slots, verdicts: SlotVerdicts): QualificationSlot[] {
  return slots.filter(isWaiting).flatMap(({ slot }) => (verdicts[slot]?.verdict === 'refuse' ? [slot] : []));
}

/** The result of the verdicts: all accepted, or corrections required; null while one is missing. */
export function derivedVerdict(slots: Slots, verdicts: SlotVerdicts): 'approve' | 'return' | null {
  const waiting = slots.filter(isWaiting);
  if (waiting.some(({ slot }) => (verdicts[slot]?.verdict ?? null) === null)) return null;
  return refusedSlots(slots, verdicts).length > 0 ? 'return' : 'approve';
}

type SlotDecision = z.input<typeof decideInstitution.body>['slots'][number];

/** The marked verdicts in the shape of the request. */
export function toSlotDecisions(verdicts: SlotVerdicts): SlotDecision[] {
  return qualificationSlots.flatMap((slot) => {
    const marked = verdicts[slot];
    return marked ? toSlotDecision(slot, marked) : [];
  });
}

function toSlotDecision(slot: QualificationSlot, marked: SlotVerdict): SlotDecision[] {
  const { verdict, reason, sentence, expiresOn, isLongTerm } = marked;
  if (verdict === null) return [];
  if (verdict === 'refuse') return [{ slot, verdict, ...(reason && { reason }), sentence }];
  const day = isLongTerm ? longTermDay : expiresOn;
  return [{ slot, verdict, expiresOn: slotAbout[slot].expires && day !== '' ? day : null }];
}
