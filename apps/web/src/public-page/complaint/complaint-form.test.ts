// @vitest-environment jsdom
import { complaintKindLabels, complaintKinds, isInfringement } from '@gongdu/contract/complaints/complaint';
import { expect, it } from 'vitest';
import { kindGroups } from './complaint-form.ts';

it('offers the kinds of the contract by their names, infringements apart', () => {
  const [own, other] = kindGroups.map(({ kinds }) => kinds.map(([kind]) => kind));
  expect([...(own ?? []), ...(other ?? [])]).toEqual([...complaintKinds]);
  expect(own).toEqual(complaintKinds.filter(isInfringement));
  for (const [kind, label] of kindGroups.flatMap(({ kinds }) => kinds))
    expect(label).toBe(complaintKindLabels[kind]);
});
