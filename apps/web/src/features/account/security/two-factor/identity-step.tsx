import '@mantine/core/styles/PasswordInput.layer.css';
import { Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../../lib/auth/session.ts';
import classes from '../../account.module.css';
import { FormActions } from '../../form-actions.tsx';
import { type MfaSetup, startMfaSetup } from '../../queries.ts';
import { useFormSubmit } from '../../use-form-submit.ts';
import {
  emptyIdentity,
  IdentityFields,
  identityErrors,
  identityEvidence,
  identityFieldByProblem,
  identityFields,
} from '../identity-fields.tsx';

interface IdentityStepProps {
  readonly hasPassword: boolean;
  readonly onStarted: (factor: MfaSetup) => void;
  readonly onClose: () => void;
}

/** Who it is, before the account is bound to an app: somebody else's hands on an open page are not enough. */
export function IdentityStep({ hasPassword, onStarted, onClose }: IdentityStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const phone = useSession(({ user }) => user?.phone ?? '');
  const [values, setValues] = useState(emptyIdentity);
  const {
    busy,
    faults: errors,
    setFaults: setErrors,
    send: run,
  } = useFormSubmit(identityFields, identityFieldByProblem);
  const needs = { hasPassword, hasMfa: false };
  // the dialog's code comes later than its frame
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const invalid = identityErrors(needs, phone, values);
    if (Object.keys(invalid).length > 0) setErrors(invalid);
    else void run(async () => onStarted(await startMfaSetup(identityEvidence(needs, phone, values))));
  }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <Text size="sm">
        {hasPassword || phone
          ? '先确认是您本人。开启之后，其他设备上的登录都会退出。'
          : '这个账号还没有手机号和密码，可以直接设置。开启之后，其他设备上的登录都会退出。'}
      </Text>
      <IdentityFields
        {...needs}
        label="登录密码"
        values={values}
        onChange={(changes) => {
          setValues({ ...values, ...changes });
          setErrors({});
        }}
        errors={errors}
      />
      <FormActions error={errors.form} busy={busy} onClose={onClose} submitLabel="下一步" />
    </form>
  );
}
