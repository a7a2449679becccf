import { expect, it } from 'vitest';
import { json, scriptedFetch } from '../../testing/scripted-fetch.ts';
import { createTokenService, MfaCodeRequired } from './token-service.ts';

it('recognises a required second factor, with the token that continues the sign-in', async () => {
  const answer = {
    error: 'second_factor_required',
    error_description: '请完成两步验证',
    problem: 'signin.second_factor_needed',
    mfa_token: 'half-way',
  };
  const { fetch } = scriptedFetch(json(answer, 400));
  const service = createTokenService(fetch, async () => '');
  const failure: unknown = await service
    .request({ grant_type: 'password', username: '13800000001', password: 'x' })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MfaCodeRequired);
  expect(failure).toMatchObject({ mfaToken: 'half-way', message: '请完成两步验证', code: 400 });
});

it('completes with the same grant, that token and a code', async () => {
  const { fetch, requests } = scriptedFetch(json({ access_token: 'a', refresh_token: 'r' }));
  const service = createTokenService(fetch, async () => '');
  const pair = await service.request({ grant_type: 'sms', mfa_token: 'half-way', otp: '123456' });
  expect(pair).toEqual({ access: 'a', refresh: 'r' });
  expect(String(requests[0]?.init.body)).toBe(
    'client_id=gongdu-web&client_secret=gongdu-web-public&scope=api+offline_access&grant_type=sms&mfa_token=half-way&otp=123456',
  );
});
