import { phone as phoneRule } from '@gongdu/contract/field';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { session } from '../../../../lib/auth/session.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useUnsavedChanges } from '../../../../ui/form/unsaved-changes.ts';
import classes from '../../account.module.css';
import { FormActions } from '../../form-actions.tsx';
import { formErrorsOf } from '../../form-errors.ts';
import { savePhone, sendCodeToNewPhone } from '../../queries.ts';
import { useFormSubmit } from '../../use-form-submit.ts';
import { SmsCodeField } from '../sms-code-field.tsx';

interface NewPhoneStepProps {
  readonly proof: string;
  /** The proof is too old: back to the first step. */
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

const fields = ['phone', 'code'] as const;
const fieldByProblem = { 'signin.code_wrong': 'code', 'security.phone_taken': 'phone' } as const;
const proofExpired = '身份验证已失效，请重新验证';

export function NewPhoneStep({ proof, onRestart, onClose }: NewPhoneStepProps) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ phone: '', code: '' });
  const { busy, errors, setErrors, run } = useFormSubmit(fields, fieldByProblem);
  useUnsavedChanges(values.phone !== '');
  // the step has taken another's place inside an open dialog
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const phone = phoneError(values.phone);
    if (phone) setErrors({ phone });
    else if (values.code.length < 6) setErrors({ code: '请填写 6 位数字验证码' });
    else void run(save);
  }

  async function save(): Promise<void> {
    await savePhone({ proof, ...values });
    toast('手机号已更换，其他设备需要重新登录', 'success');
    await session.loadUser().catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: ['profile'] });
    onClose();
  }

  async function requestCode() {
    const phone = phoneError(values.phone);
    setErrors({ phone });
    return phone ? undefined : sendCodeToNewPhone({ proof, phone: values.phone });
  }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="新手机号"
        classNames={{ label: classes.label }}
        type="tel"
        name="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="请填写 11 位手机号"
        value={values.phone}
        error={errors.phone}
        onChange={({ currentTarget }) => {
          setValues({ ...values, phone: currentTarget.value.replace(/\D/g, '').slice(0, 11) });
          setErrors({});
        }}
      />
      <SmsCodeField
        phone={values.phone}
        value={values.code}
        onChange={(code) => {
          setValues({ ...values, code });
          setErrors({});
        }}
        error={errors.code}
        sendCode={requestCode}
        onRefused={(error) => {
          const errors = formErrorsOf(error, fields, fieldByProblem);
          if (!errors.phone && error.problem !== 'security.proof_over') return false;
          setErrors(errors);
          return true;
        }}
      />
      <p className={classes.note}>更换之后，其他设备上的登录都会退出，原来的号码会收到一条通知短信。</p>
      <FormActions error={errors.form} busy={busy} onClose={onClose} submitLabel="更换" />
      {errors.form === proofExpired && (
        <Button variant="subtle" onClick={onRestart}>
          重新验证身份
        </Button>
      )}
    </form>
  );
}

function phoneError(value: string): string | undefined {
  if (value === '') return '请填写手机号';
  const result = z.safeParse(phoneRule, value);
  return result.success ? undefined : result.error.issues[0]?.message;
}
