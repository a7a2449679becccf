import type { ApplicationForm } from '@gongdu/contract/institutions/application';
import {
  type QualificationSlot,
  qualificationSlots,
  type SlotState,
} from '@gongdu/contract/institutions/qualification';
import { expect, it } from 'vitest';
import { submissionErrors } from './submission-errors.ts';

const form: ApplicationForm = {
  kind: 'library',
  name: '青禾社区图书馆',
  operatorName: '青禾街道文化服务中心',
  creditCode: '12330106MB1234567X',
  slug: 'qinghe-library',
  introduction: '街道办的社区图书馆，周末有读书会。',
  address: '杭州市西湖区青禾路 1 号',
  contactName: '许青',
  contactPhone: '13900000001',
};
const at = '2026-11-23T00:00:00Z';
const bothConsents = { service: at, identity: at };

function fieldsOf(
  changes: Partial<ApplicationForm>,
  states: Partial<Record<QualificationSlot, SlotState>> = {},
  consents: Parameters<typeof submissionErrors>[0]['consents'] = bothConsents,
): string[] {
  const sent: Partial<Record<QualificationSlot, SlotState>> = {
    creditLicense: 'sent',
    officialLetter: 'sent',
    idImgJust: 'sent',
    idImgNegative: 'sent',
    cover: 'sent',
    ...states,
  };
  const slots = qualificationSlots.map((slot) => ({ slot, state: sent[slot] ?? 'missing' }));
  return submissionErrors({ form: { ...form, ...changes }, slots, consents }).map(({ field }) => field);
}

it('accepts a complete application, also without optional parts', () => {
  expect(fieldsOf({})).toEqual([]);
});

it('reports every empty or invalid field and slot, in the order of the page', () => {
  const wrong = { slug: 'Admin', creditCode: '123', contactPhone: '' };
  expect(fieldsOf(wrong, { cover: 'missing', officialLetter: 'refused' })).toEqual([
    'creditCode',
    'slug',
    'contactPhone',
    'slots.officialLetter',
    'slots.cover',
  ]);
});

it('requires an optional picture again after its refusal, but not one that only another kind needs', () => {
  expect(fieldsOf({}, { other: 'expired', icp: 'missing', businessLicense: 'refused' })).toEqual([
    'slots.other',
  ]);
});

it('requires both consents, the one about identity cards only with their pictures', () => {
  const none = { service: null, identity: null };
  expect(fieldsOf({}, {}, none)).toEqual(['consents.identity', 'consents.service']);
  expect(fieldsOf({}, { idImgJust: 'missing', idImgNegative: 'missing' }, none)).toEqual([
    'slots.idImgJust',
    'slots.idImgNegative',
    'consents.service',
  ]);
});
