import type {
  Application,
  ApplicationForm,
  ApplicationRow,
  ApplicationSlot,
} from '@gongdu/contract/institutions/application';
import { qualificationFilePath } from '@gongdu/contract/institutions/application';
import type { QualificationSlot } from '@gongdu/contract/institutions/qualification';
import { countMissing, isSlotOpen, slotsFor } from './policy.ts';
import type { StoredApplication, StoredFile, StoredSlot } from './store.ts';

export interface Shown {
  readonly application: StoredApplication;
  readonly slots: readonly StoredSlot[];
  readonly institution: ApplicationRow['institution'];
}

export function formOf(row: StoredApplication): ApplicationForm {
  const { kind, name, operatorName, creditCode, slug, introduction, address, contactName, contactPhone } =
    row;
  return { kind, name, operatorName, creditCode, slug, introduction, address, contactName, contactPhone };
}

export function toRow({ application, slots, institution }: Shown): ApplicationRow {
  const { id, state, version, kind, name, createdAt, updatedAt, submittedAt, decidedAt } = application;
  const moments = { createdAt, updatedAt, submittedAt, decidedAt };
  return {
    id,
    state,
    version,
    kind,
    name,
    ...moments,
    institution,
    missing: countMissing(application, slots),
  };
}

/** @param today In China. */
export function toApplication(shown: Shown, files: readonly StoredFile[], today: string): Application {
  const { application, slots } = shown;
  const { serviceConsentAt, identityConsentAt, refusalCode, refusalSentence, decidedAt } = application;
  const isRefused = refusalCode !== null || refusalSentence !== '';
  return {
    ...toRow(shown),
    form: formOf(application),
    slots: slotsFor(application.kind).map((name) => toSlot(application, name, slots, files, today)),
    consents: { service: serviceConsentAt, identity: identityConsentAt },
    refusal: isRefused && decidedAt ? { code: refusalCode, sentence: refusalSentence, at: decidedAt } : null,
  };
}

function toSlot(
  application: StoredApplication,
  name: QualificationSlot,
  slots: readonly StoredSlot[],
  files: readonly StoredFile[],
  today: string,
): ApplicationSlot {
  const slot = slots.find((each) => each.slot === name);
  const file = files.find(({ id }) => id === slot?.fileId);
  return {
    slot: name,
    state: slot?.state ?? 'missing',
    file: file ? toFile(file) : null,
    reason: slot?.reason ?? null,
    sentence: slot?.sentence ?? '',
    expiresOn: slot?.expiresOn ?? null,
    open: isSlotOpen(application, slot, today),
  };
}

function toFile({ id, address, width, height, at }: StoredFile): ApplicationSlot['file'] {
  return { id, address: address ?? qualificationFilePath.replace(':id', String(id)), width, height, at };
}
