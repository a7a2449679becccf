import { longTermDay } from '@gongdu/contract/institutions/qualification';
import { describe, expect, it } from 'vitest';
import {
  derivedVerdict,
  noVerdict,
  objectionTo,
  type SlotVerdict,
  type SlotVerdicts,
  toSlotDecisions,
  verdictsOf,
  withVerdict,
} from './verdicts.ts';

const slots = [
  { slot: 'businessLicense', state: 'sent' },
  { slot: 'officialLetter', state: 'sent' },
  { slot: 'cover', state: 'accepted' },
  { slot: 'icp', state: 'missing' },
] as const;
const today = '2026-11-23';
const accept: SlotVerdict = { ...noVerdict, verdict: 'accept' };
const refuse: SlotVerdict = { ...noVerdict, verdict: 'refuse', reason: 'unclear' };
const lasting: SlotVerdict = { ...accept, isLongTerm: true };

const objection = (decision: 'approve' | 'return' | 'refuse', verdicts: SlotVerdicts) =>
  objectionTo(decision, slots, verdicts, today);

describe('a decision over the slots of an application', () => {
  it('requires a verdict on each submitted slot, and none on the others', () => {
    expect(objection('approve', {})).toMatchObject({ slot: 'businessLicense' });
    expect(objection('return', { businessLicense: lasting })).toMatchObject({ slot: 'officialLetter' });
    expect(objection('approve', { businessLicense: lasting, officialLetter: accept })).toBeNull();
    expect(objection('refuse', {})).toBeNull();
  });

  it('is derived from the verdicts', () => {
    expect(derivedVerdict(slots, { businessLicense: lasting })).toBeNull();
    expect(derivedVerdict(slots, { businessLicense: lasting, officialLetter: accept })).toBe('approve');
    expect(derivedVerdict(slots, { businessLicense: refuse, officialLetter: accept })).toBe('return');
  });

  it('approves nothing while a slot is refused', () => {
    const verdicts = { businessLicense: lasting, officialLetter: refuse };
    expect(objection('approve', verdicts)).toMatchObject({ slot: 'officialLetter' });
    expect(objection('return', verdicts)).toBeNull();
  });

  it('requires a future date if the qualification has one, and a reason for each refusal', () => {
    const withLicense = (businessLicense: SlotVerdict) =>
      objection('return', { businessLicense, officialLetter: accept })?.message ?? null;
    expect(withLicense(accept)).toContain('有效期');
    expect(withLicense({ ...accept, expiresOn: today })).toContain('已经过了');
    expect(withLicense({ ...accept, expiresOn: '明年' })).toContain('请填写');
    expect(withLicense({ ...accept, expiresOn: '2026-11-24' })).toBeNull();
    expect(withLicense({ ...refuse, reason: null })).toContain('原因');
    expect(withLicense({ ...refuse, reason: 'other' })).toContain('写明');
  });

  it('sends the marks: the date of an accepted qualification, the reason of a refused one', () => {
    const verdicts: SlotVerdicts = {
      businessLicense: lasting,
      publicationLicense: { ...accept, expiresOn: '2028-03-05' },
      officialLetter: { ...refuse, sentence: '公章看不清' },
      cover: accept,
      icp: noVerdict,
    };
    expect(toSlotDecisions(verdicts)).toEqual([
      { slot: 'businessLicense', verdict: 'accept', expiresOn: longTermDay },
      { slot: 'officialLetter', verdict: 'refuse', reason: 'unclear', sentence: '公章看不清' },
      { slot: 'publicationLicense', verdict: 'accept', expiresOn: '2028-03-05' },
      { slot: 'cover', verdict: 'accept', expiresOn: null },
    ]);
  });
});

it('drops the marks once the application was submitted again', () => {
  const item = { id: 7, version: 1 };
  const all = withVerdict(withVerdict({}, item, 'cover', { verdict: 'accept' }), item, 'cover', {
    sentence: '好',
  });
  expect(verdictsOf(all, item).cover).toEqual({ ...accept, sentence: '好' });
  expect(verdictsOf(all, { id: 7, version: 2 })).toEqual({});
});
