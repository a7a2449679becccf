import { expect, it } from 'vitest';
import { parseExternalReturn } from './external-sign-in.tsx';

it('continues with the second step when the redirect contained its token', () => {
  const result = parseExternalReturn(
    '?redirectUrl=%2F&problem=signin.second_factor_needed',
    '#mfa_token=half-way',
  );
  expect(result).toEqual({ pendingMfa: { grant_type: 'external', mfa_token: 'half-way' } });
});

it.each([
  ['signin.external_failed', '外部账号登录失败，请重试'],
  ['signin.disabled', '这个账号已停用，请联系运营人员'],
])('says why the member is not signed in: %s', (problem, message) => {
  expect(parseExternalReturn(`?problem=${problem}`, '')).toEqual({
    error: message,
  });
});

it.each([
  ['nothing was brought back', '', ''],
  ['the token is missing', '?problem=signin.second_factor_needed', ''],
  ['the token stands where servers log it', '?problem=signin.second_factor_needed&mfa_token=half-way', ''],
  ['a token comes alone', '', '#mfa_token=half-way'],
  ['the problem is none of a way back', '?problem=signin.wrong', ''],
  ['there is no such problem', '?problem=%E4%BD%A0%E4%B8%AD%E5%A5%96%E4%BA%86', ''],
])('is the plain sign-in page when %s', (_case, search, hash) => {
  expect(parseExternalReturn(search, hash)).toEqual({});
});
