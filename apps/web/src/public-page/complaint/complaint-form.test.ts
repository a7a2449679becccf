// @vitest-environment jsdom
import {
  complaintKindLabels,
  complaintKinds,
  isInfringement,
} from '@gongdu/contract/administration/complaints/complaint';
import { expect, it } from 'vitest';
import { kindGroups } from './complaint-form.ts';

it('lists the kinds of the contract with their names, infringements in a group of their own', () => {
  const [own, other] = kindGroups.map(({ kinds }) => kinds.map(([kind]) => kind));
  expect([...(own ?? []), ...(other ?? [])]).toEqual([...complaintKinds]);
  expect(own).toEqual(complaintKinds.filter(isInfringement));
  for (const [kind, label] of kindGroups.flatMap(({ kinds }) => kinds))
    expect(label).toBe(complaintKindLabels[kind]);
});
