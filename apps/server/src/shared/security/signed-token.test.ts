import { expect, it } from 'vitest';
import { isValidToken, signToken, subjectOf } from './signed-token.ts';

const key = 'a-key-of-this-test';
const now = new Date('2026-11-11T08:00:00Z');
const later = new Date(now.getTime() + 60_000);
const claims = { purpose: 'confirm', subject: '12', boundTo: ['lin@gongdu.example', null, 7] };
const token = signToken(claims, later, key);

it('holds for the claims it was signed for', () => {
  expect(isValidToken(token, claims, now, key)).toBe(true);
  expect(subjectOf(token)).toBe('12');
});

it('is void for another purpose, subject, binding or key', () => {
  for (const other of [
    { ...claims, purpose: 'unsubscribe' },
    { ...claims, subject: '13' },
    { ...claims, boundTo: ['lin@gongdu.example', null, 8] },
    { ...claims, boundTo: [] },
  ])
    expect(isValidToken(token, other, now, key)).toBe(false);
  expect(isValidToken(token, claims, now, `${key}x`)).toBe(false);
});

it('is void from the moment it expires, and one without an expiry never is', () => {
  expect(isValidToken(token, claims, new Date(later.getTime() - 1), key)).toBe(true);
  expect(isValidToken(token, claims, later, key)).toBe(false);
  const lasting = signToken(claims, null, key);
  expect(isValidToken(lasting, claims, new Date('2126-01-01'), key)).toBe(true);
});

it('is void once anything in it is changed, its expiry included', () => {
  const [subject, expiry, signature] = token.split('.');
  const longer = (later.getTime() + 1).toString(36);
  for (const forged of [
    '',
    `${token}x`,
    `${subject}.${longer}.${signature}`,
    `${subject}.0.${signature}`,
    `13.${expiry}.${signature}`,
    `${subject}.${expiry}.`,
    `${subject}.${expiry?.toUpperCase()}.${signature}`,
  ])
    expect(isValidToken(forged, claims, now, key), forged).toBe(false);
  expect(subjectOf('12.')).toBeNull();
});
