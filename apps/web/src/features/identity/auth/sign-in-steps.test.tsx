// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { type Credentials, MfaCodeRequired } from '../../../lib/auth/token-service.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

const rightCode = '246810';

/** A sign-in service for one account with a second factor; records its requests. */
async function renderAtMfaStep() {
  const credentialsSent: Credentials[] = [];
  const signIn = async (credentials: Credentials) => {
    credentialsSent.push(credentials);
    if (!('otp' in credentials)) throw new MfaCodeRequired('请完成两步验证', 400, 'half-way');
    if (credentials.otp === rightCode || credentials.otp.includes('-')) return;
    const problem = 'security.second_factor_wrong';
    throw new CallError('验证码不正确或已使用过', { code: 400, kind: 'refused', problem });
  };
  render(
    <MantineProvider>
      <SignInSteps signIn={signIn} label="验证并登录">
        {(first) => <SignInForm signIn={first} asksConsent={false} label="登录" />}
      </SignInSteps>
    </MantineProvider>,
  );
  const person = userEvent.setup();
  await person.type(screen.getByRole('textbox', { name: '手机号' }), '13800000001');
  await person.type(screen.getByLabelText('密码'), 'gongdu-demo');
  await person.keyboard('{Enter}');
  await screen.findByRole('heading', { name: '两步验证' });
  return { person, asked: credentialsSent };
}

it('focuses the password when it is missing', async () => {
  render(
    <MantineProvider>
      <SignInForm signIn={async () => undefined} asksConsent={false} label="登录" />
    </MantineProvider>,
  );
  const person = userEvent.setup();
  await person.type(screen.getByRole('textbox', { name: '手机号' }), '13800000001{Enter}');
  await screen.findByText('请填写密码');
  expect(document.activeElement).toBe(screen.getByLabelText('密码'));
});

it('asks for the code, focuses its field, and submits after the sixth digit', async () => {
  const { person, asked: credentialsSent } = await renderAtMfaStep();
  const field = screen.getByRole('textbox', { name: '验证码' });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await person.keyboard('24-6a810');
  expect(credentialsSent.at(-1)).toEqual({ grant_type: 'password', mfa_token: 'half-way', otp: rightCode });
});

it('shows at the field that a code is wrong, and replaces it by the next one', async () => {
  const { person, asked: credentialsSent } = await renderAtMfaStep();
  await person.keyboard('111111');
  await screen.findByText('验证码不正确或已使用过');
  await person.keyboard(rightCode);
  expect(credentialsSent.at(-1)).toMatchObject({ otp: rightCode });
  expect(screen.queryByText('验证码不正确或已使用过')).toBeNull();
});

it('accepts a recovery code instead', async () => {
  const { person, asked: credentialsSent } = await renderAtMfaStep();
  await person.click(screen.getByRole('button', { name: '使用恢复码' }));
  await person.keyboard('7K3QM-X9T2B{Enter}');
  expect(credentialsSent.at(-1)).toMatchObject({ mfa_token: 'half-way', otp: '7K3QM-X9T2B' });
});

it('goes back to the previous input', async () => {
  const { person } = await renderAtMfaStep();
  await person.click(screen.getByRole('button', { name: '返回' }));
  expect(screen.getByRole('textbox', { name: '手机号' })).toHaveProperty('value', '13800000001');
  expect(screen.getByLabelText('密码')).toHaveProperty('value', 'gongdu-demo');
});
