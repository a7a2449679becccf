import { type SlotState, submissionErrors } from '@gongdu/contract/institutions/application';
import {
  expiryReminderDays,
  type QualificationSlot,
  qualificationSlots,
  slotAbout,
  slotsByKind,
} from '@gongdu/contract/institutions/qualification';
import { dayMs } from '../../shared/time/clock.ts';
import type { StoredApplication, StoredSlot } from './store.ts';

/** Open applications of one member. */
export const maxOpen = 3;

export const identitySlots = qualificationSlots.filter((slot) => slotAbout[slot].identity);

/** Only what has not become an institution is edited as a whole; a revision touches its open slots alone. */
export function isFormEditable({ state, institutionId }: StoredApplication): boolean {
  return institutionId === null && (state === 'draft' || state === 'returned');
}

export function isDeletable({ state, institutionId }: StoredApplication): boolean {
  return institutionId === null && ['draft', 'returned', 'refused'].includes(state);
}

/** The slots that the kind asks for, in the table's order. */
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

/** A paper is renewed from the first reminder on. */
function endsSoon(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && daysUntil(expiresOn, today) <= expiryReminderDays[0];
}

interface Missing {
  readonly path: string[];
  readonly message: string;
}

/** What the submission still lacks, each with its sentence; of a revision, its pictures alone. Consents are asked by themselves. */
export function missingIn(application: StoredApplication, slots: readonly StoredSlot[]): Missing[] {
  const { serviceConsentAt, identityConsentAt, institutionId } = application;
  const states = slotsFor(application.kind).map((name) => ({
    slot: name,
    state: slots.find(({ slot }) => slot === name)?.state ?? 'missing',
  }));
  const consents = { service: serviceConsentAt, identity: identityConsentAt };
  return submissionErrors({ form: application, slots: states, consents })
    .map(({ field, message }) => ({ path: field.split('.'), message }))
    .filter(({ path: [part] }) => part === 'slots' || (part !== 'consents' && institutionId === null));
}

/** Slots that wait for a picture. */
export function countMissing(application: StoredApplication, slots: readonly StoredSlot[]): number {
  return missingIn(application, slots).filter(({ path: [part] }) => part === 'slots').length;
}
