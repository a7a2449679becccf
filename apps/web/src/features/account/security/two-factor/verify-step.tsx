import { Alert, Button, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import classes from '../../account.module.css';
import { confirmMfa } from '../../queries.ts';
import { useFormSubmit } from '../../use-form-submit.ts';
import { OtpField } from '../otp-field.tsx';

interface VerifyStepProps {
  readonly onBack: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

export function VerifyStep({ onBack, onConfirmed }: VerifyStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const {
    busy,
    faults: errors,
    setFaults: setErrors,
    send: run,
  } = useFormSubmit(['code'], { 'security.second_factor_wrong': 'code' });
  // the step has taken another's place inside an open dialog
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // a wrong code is typed over
  useEffect(() => {
    const field = errors.code && form.current?.querySelector('input');
    if (!field) return;
    field.focus();
    field.select();
  }, [errors.code]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.length < 6) setErrors({ code: '请填写 6 位数字验证码' });
    else void run(async () => onConfirmed((await confirmMfa(code)).recoveryCodes));
  }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <Text size="sm">填写验证器应用里「共读」现在显示的 6 位数字，确认两边对得上。</Text>
      <OtpField
        value={code}
        onChange={(value) => {
          setCode(value);
          setErrors({});
        }}
        error={errors.code}
      />
      {errors.code && (
        <p className={classes.note}>数字每 30 秒换一次；如果总是不对，请检查手机的时间是否准确。</p>
      )}
      {errors.form && (
        <Alert color="red" variant="light" role="alert">
          {errors.form}
        </Alert>
      )}
      <div className={classes.footer}>
        <Button variant="default" onClick={onBack}>
          上一步
        </Button>
        <Button type="submit" loading={busy}>
          验证并开启
        </Button>
      </div>
    </form>
  );
}
