import type { ApplicationForm, SlotState } from '@gongdu/contract/institutions/application';
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

export function isRequired(kind: StoredApplication['kind'], slot: QualificationSlot): boolean {
  return slotsByKind[kind][slot] === 'required';
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

const formFields = [
  ['name', '机构名称'],
  ['operatorName', '主体名称'],
  ['creditCode', '统一社会信用代码'],
  ['slug', '主页地址'],
  ['introduction', '简介'],
  ['address', '地址'],
  ['contactName', '联系人'],
  ['contactPhone', '联系电话'],
] as const satisfies readonly (readonly [keyof ApplicationForm, string])[];

interface Missing {
  readonly path: string[];
  readonly message: string;
}

/** What the submission still lacks, each with its sentence. */
export function missingIn(application: StoredApplication, slots: readonly StoredSlot[]): Missing[] {
  const fields = formFields.flatMap(([name, label]) =>
    application[name] === '' ? [{ path: [name], message: `请填写${label}` }] : [],
  );
  const wanted = slotsFor(application.kind).flatMap((name) => {
    const sentence = missingSlot(
      application,
      name,
      slots.find(({ slot }) => slot === name),
    );
    return sentence === null ? [] : [{ path: ['slots', name], message: sentence }];
  });
  return [...fields, ...wanted];
}

function missingSlot(
  { kind }: StoredApplication,
  name: QualificationSlot,
  slot: StoredSlot | undefined,
): string | null {
  const { label } = slotAbout[name];
  if (!slot) return isRequired(kind, name) ? `请上传${label}` : null;
  if (slot.state === 'sent' || slot.state === 'accepted') return null;
  return isRequired(kind, name) ? `请重新上传${label}` : `请重新上传${label}，或移除这一项`;
}

/** Slots that wait for a picture. */
export function countMissing(application: StoredApplication, slots: readonly StoredSlot[]): number {
  return slotsFor(application.kind).filter(
    (name) =>
      missingSlot(
        application,
        name,
        slots.find(({ slot }) => slot === name),
      ) !== null,
  ).length;
}
