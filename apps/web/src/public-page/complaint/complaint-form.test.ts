// @vitest-environment jsdom
import {
  complaintKinds,
  createComplaint,
  isInfringement,
} from '@gongdu/contract/administration/complaints/complaint';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { maxCharacters } from '../../lib/api/limit-of.ts';
import { createVisitorCalls } from '../../lib/visitor/visitor-calls.ts';
import { createComplaintForm } from './complaint-form.ts';

const form = createComplaintForm({
  calls: createVisitorCalls({ signIn: '', management: '' }),
  kind: 'copyright',
});
const field = (name: string) => {
  const found = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(name);
  return found;
};

it('has infringements in a group of their own', () => {
  const groups = [...form.querySelectorAll('optgroup')].map((group) =>
    [...group.querySelectorAll('option')].map(({ value }) => value),
  );
  expect(groups.flat()).toEqual([...complaintKinds]);
  expect(groups[0]).toEqual(complaintKinds.filter(isInfringement));
});

it('refuses in the words of the contract, and takes as many characters', () => {
  const body = { kind: 'copyright', address: '', statement: '', mail: 'nobody', evidence: [] };
  const contract = [true, false].flatMap(
    (truthful) => z.safeParse(createComplaint.body, { ...body, truthful }).error?.issues ?? [],
  );
  field('mail').value = 'nobody';
  form.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  const own = [...form.querySelectorAll('.pf-error')].map(({ textContent }) => textContent).slice(0, 6);
  expect(own.filter(Boolean)).toEqual(
    expect.arrayContaining(['请填写内容的网址或位置', '请写明具体要求，例如删除、断开链接、更正']),
  );
  for (const message of own) expect(contract.map((issue) => issue.message)).toContain(message);
  for (const name of ['address', 'statement', 'demand', 'name'])
    expect(field(name).maxLength).toBe(maxCharacters(createComplaint.body, name));
});

it('leads to the first wrong field, not to the phone at the end', () => {
  document.body.append(form);
  form.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  expect(document.activeElement).toBe(field('address'));
});
