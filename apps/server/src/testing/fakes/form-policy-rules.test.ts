import { expect, it } from 'vitest';
import { checkFormPolicy, type SubmittedForm } from './form-policy-rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const fields = { key: 'u/1/a', 'Content-Type': 'image/png', 'x-amz-date': '20261122T100000Z' };
const conditions = [
  { bucket: 'community' },
  ['starts-with', '$key', 'u/1/'],
  ['eq', '$content-type', 'image/png'],
  { 'x-amz-date': '20261122T100000Z' },
  ['content-length-range', 1, 10],
];

function given(
  policy: object = {},
  { bytes = 5, more = {} }: { bytes?: number; more?: Record<string, string> } = {},
): SubmittedForm {
  const whole = { expiration: '2026-11-22T10:10:00.000Z', conditions, ...policy };
  const text = Buffer.from(JSON.stringify(whole)).toString('base64');
  const all = { ...fields, policy: text, 'x-amz-signature': 'judged elsewhere', ...more };
  return { fields: new Map(Object.entries(all)), bucket: 'community', bytes, now };
}

it('takes a form that meets every condition', () => {
  for (const rules of ['aws', 'aliyun'] as const) expect(checkFormPolicy(rules, given())).toBeNull();
});

it('takes no simple condition of several properties, as recorded of AWS and documented by Aliyun', () => {
  const joined = [...conditions.slice(0, 3), { 'x-amz-date': '20261122T100000Z', 'x-amz-algorithm': 'x' }];
  for (const rules of ['aws', 'aliyun'] as const)
    expect(checkFormPolicy(rules, given({ conditions: joined }))).toEqual({
      status: 400,
      code: 'InvalidPolicyDocument',
      message:
        'Invalid Policy: Invalid Simple-Condition: Simple-Conditions must have exactly one property specified.',
    });
});

it.each([
  ['an expired policy', { expiration: '2026-11-22T10:00:00.000Z' }, {}, 'AccessDenied'],
  ['an expiration that is no instant', { expiration: 'tomorrow' }, {}, 'InvalidPolicyDocument'],
  ['no conditions', { conditions: [] }, {}, 'InvalidPolicyDocument'],
  ['a number as a value', { conditions: [...conditions, { acl: 1 }] }, {}, 'InvalidPolicyDocument'],
  ['an operator nobody knows', { conditions: [['has', '$key', 'u']] }, {}, 'InvalidPolicyDocument'],
  ['a name without its $', { conditions: [['eq', 'key', 'u/1/a']] }, {}, 'InvalidPolicyDocument'],
  ['another bucket', { conditions: [{ bucket: 'other' }, ...conditions.slice(1)] }, {}, 'AccessDenied'],
  ['another key', {}, { more: { key: 'u/2/a' } }, 'AccessDenied'],
  [
    'a beginning of what is compared whole',
    { conditions: [['starts-with', '$x-amz-date', '']] },
    {},
    'AccessDenied',
  ],
  ['a field that no condition covers', {}, { more: { acl: 'public-read' } }, 'AccessDenied'],
  ['a file too large', {}, { bytes: 11 }, 'EntityTooLarge'],
  ['a file too small', {}, { bytes: 0 }, 'EntityTooSmall'],
])('refuses %s', (_what, policy, form, code) => {
  expect(checkFormPolicy('aws', given(policy, form))?.code).toBe(code);
});

it('knows what only Aliyun allows', () => {
  const listed = [...conditions, ['in', '$content-type', ['image/png']]];
  expect(checkFormPolicy('aliyun', given({ conditions: listed }, { more: { name: 'a' } }))).toBeNull();
  const barred = given({ conditions: [['not-in', '$content-type', ['image/png']]] });
  expect(checkFormPolicy('aliyun', barred)?.code).toBe('AccessDenied');
  expect(checkFormPolicy('aws', given({ conditions: listed }))?.code).toBe('InvalidPolicyDocument');
});
