import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { PasswordInput, Radio, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import form from '../about/about-form.module.css';
import { CodeField } from '../code-field.tsx';
import { FormFoot } from '../form-foot.tsx';
import {
  type Identity,
  type IdentityNeeds,
  identityFields,
  identityPlaces,
  noIdentity,
} from '../identity-fields.tsx';
import styles from '../profile.module.css';
import { proveWho, sendCodeToPresentPhone } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { CodeRow } from './code-row.tsx';

interface ProveStepProps extends IdentityNeeds {
  readonly phone: string;
  readonly proved: (proof: string) => void;
  readonly close: () => void;
}

/** By a code on the present phone or by the password, and the second factor where it is on; an account that has neither only goes on. */
export function ProveStep({ phone, hasPassword, hasFactor, proved, close }: ProveStepProps) {
  const [by, setBy] = useState<'code' | 'password'>(phone ? 'code' : 'password');
  const [typed, setTyped] = useState(noIdentity);
  const { busy, faults, setFaults, send } = useSending(identityFields, identityPlaces);
  const needsNothing = !phone && !hasPassword;
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setFaults({});
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = check(needsNothing ? null : by, hasFactor, typed);
    if (Object.keys(wrong).length > 0) setFaults(wrong);
    else void send(async () => proved((await proveWho(evidence())).proof));
  }

  function evidence() {
    return {
      ...(!needsNothing && (by === 'code' ? { code: typed.code } : { password: typed.password })),
      ...(hasFactor && { otp: typed.otp.trim() }),
    };
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {phone && hasPassword && (
        <Radio.Group label="验证方式" classNames={{ label: styles.label }} value={by} onChange={choose}>
          <div className={form.choices}>
            <Radio value="code" label={`短信验证码（${phone}）`} data-autofocus />
            <Radio value="password" label="登录密码" />
          </div>
        </Radio.Group>
      )}
      {needsNothing && <Text size="sm">这个账号还没有手机号和密码，可以直接绑定手机号。</Text>}
      {!needsNothing && by === 'code' && (
        <CodeRow
          to={phone}
          value={typed.code}
          onChange={(code) => type({ code })}
          error={faults.code}
          send={sendCodeToPresentPhone}
        />
      )}
      {!needsNothing && by === 'password' && (
        <PasswordInput
          label="登录密码"
          classNames={{ label: styles.label }}
          name="password"
          autoComplete="current-password"
          value={typed.password}
          error={faults.password}
          onChange={({ currentTarget }) => type({ password: currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏登录密码', tabIndex: 0 }}
        />
      )}
      {hasFactor && (
        <CodeField
          recovery
          label="两步验证码"
          value={typed.otp}
          onChange={(otp) => type({ otp })}
          error={faults.otp}
        />
      )}
      {phone && by === 'code' && !hasPassword && (
        <p className={styles.hint}>验证码会发到 {phone}。这个号码已经不用了的话，请联系运营人员。</p>
      )}
      <FormFoot fault={faults.form} busy={busy} close={close} act="下一步" />
    </form>
  );

  function choose(value: string): void {
    setBy(value === 'password' ? 'password' : 'code');
    setFaults({});
  }
}

function check(by: 'code' | 'password' | null, hasFactor: boolean, { code, password, otp }: Identity) {
  return {
    ...(by === 'code' && code.length < 6 && { code: '请填写 6 位数字验证码' }),
    ...(by === 'password' && password === '' && { password: '请填写登录密码' }),
    ...(hasFactor && otp.trim() === '' && { otp: '请填写两步验证码' }),
  };
}
