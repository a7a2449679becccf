import '@mantine/core/styles/PasswordInput.layer.css';
import { Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { FormFoot } from './form-foot.tsx';
import {
  evidenceOf,
  IdentityFields,
  identityFaults,
  identityFields,
  identityPlaces,
  noIdentity,
} from './identity-fields.tsx';
import styles from './profile.module.css';
import { beginFactor, type NewFactor } from './queries.ts';
import { useSending } from './use-sending.ts';

interface IdentityStepProps {
  readonly hasPassword: boolean;
  readonly begun: (factor: NewFactor) => void;
  readonly close: () => void;
}

/** Who it is, before the account is bound to an app: somebody else's hands on an open page are not enough. */
export function IdentityStep({ hasPassword, begun, close }: IdentityStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const phone = useSession(({ user }) => user?.phone ?? '');
  const [typed, setTyped] = useState(noIdentity);
  const { busy, faults, setFaults, send } = useSending(identityFields, identityPlaces);
  const needs = { hasPassword, hasFactor: false };
  // the dialog's code comes later than its frame
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = identityFaults(needs, phone, typed);
    if (Object.keys(wrong).length > 0) setFaults(wrong);
    else void send(async () => begun(await beginFactor(evidenceOf(needs, phone, typed))));
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Text size="sm">
        {hasPassword || phone
          ? '先确认是您本人。开启之后，其他设备上的登录都会退出。'
          : '这个账号还没有手机号和密码，可以直接设置。开启之后，其他设备上的登录都会退出。'}
      </Text>
      <IdentityFields
        {...needs}
        label="登录密码"
        typed={typed}
        type={(part) => {
          setTyped({ ...typed, ...part });
          setFaults({});
        }}
        faults={faults}
      />
      <FormFoot fault={faults.form} busy={busy} close={close} act="下一步" />
    </form>
  );
}
