import {
  expiryReminderDays,
  type QualificationSlot,
  qualificationSlots,
  type SlotState,
  slotAbout,
  slotsByKind,
} from '@gongdu/contract/institutions/qualification';
import { dayMs } from '../../../shared/time/clock.ts';
import type { StoredApplication, StoredSlot } from './store.ts';

/** The most open applications of one member. */
export const maxOpen = 3;

export const identitySlots = qualificationSlots.filter((slot) => slotAbout[slot].identity);

/** An application is edited as a whole until its approval; a revision only changes its open slots. */
export function isFormEditable({ state, institutionId }: StoredApplication): boolean {
  return institutionId === null && (state === 'draft' || state === 'returned');
}

export function isDeletable({ state, institutionId }: StoredApplication): boolean {
  return institutionId === null && ['draft', 'returned', 'refused'].includes(state);
}

/** The slots of the kind, in the table's order. */
export function slotsFor(kind: StoredApplication['kind']): QualificationSlot[] {
  return qualificationSlots.filter((slot) => slotsByKind[kind][slot]);
}

type SlotView = Pick<StoredSlot, 'state' | 'expiresOn'>;

/** Whether another picture may be sent now. @param today In China. */
export function isSlotOpen(
  application: StoredApplication,
  slot: SlotView | undefined,
  today: string,
): boolean {
  const state: SlotState = slot?.state ?? 'missing';
  if (application.institutionId !== null) {
    if (application.state === 'pending') return false;
    return state !== 'missing' && (state !== 'accepted' || endsSoon(slot?.expiresOn ?? null, today));
  }
  if (application.state === 'draft') return true;
  return application.state === 'returned' && state !== 'accepted';
}

/** Days from `today` to `day`, both `YYYY-MM-DD`. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
}

/** A qualification can be renewed from the first reminder on. */
function endsSoon(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && daysUntil(expiresOn, today) <= expiryReminderDays[0];
}

/** Slots that wait for a picture. */
export function countMissing({ kind }: StoredApplication, slots: readonly StoredSlot[]): number {
  return slotsFor(kind).filter((name) => {
    const state = slots.find(({ slot }) => slot === name)?.state;
    if (state === undefined) return slotsByKind[kind][name] === 'required';
    return state !== 'sent' && state !== 'accepted';
  }).length;
}
