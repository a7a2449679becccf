import { Alert, Button, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from './code-field.tsx';
import styles from './profile.module.css';
import { turnOn } from './queries.ts';
import { useSending } from './use-sending.ts';

interface TryStepProps {
  readonly back: () => void;
  readonly confirmed: (recoveryCodes: readonly string[]) => void;
}

export function TryStep({ back, confirmed }: TryStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const { busy, faults, setFaults, send } = useSending(['code'], { 'security.second_factor_wrong': 'code' });
  // the step has taken another's place inside an open dialog
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // a wrong code is typed over
  useEffect(() => {
    const field = faults.code && form.current?.querySelector('input');
    if (!field) return;
    field.focus();
    field.select();
  }, [faults.code]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.length < 6) setFaults({ code: '请填写 6 位数字验证码' });
    else void send(async () => confirmed((await turnOn(code)).recoveryCodes));
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Text size="sm">填写验证器应用里「共读」现在显示的 6 位数字，确认两边对得上。</Text>
      <CodeField
        value={code}
        onChange={(value) => {
          setCode(value);
          setFaults({});
        }}
        error={faults.code}
      />
      {faults.code && (
        <p className={styles.hint}>数字每 30 秒换一次；如果总是不对，请检查手机的时间是否准确。</p>
      )}
      {faults.form && (
        <Alert color="red" variant="light" role="alert">
          {faults.form}
        </Alert>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={back}>
          上一步
        </Button>
        <Button type="submit" loading={busy}>
          验证并开启
        </Button>
      </div>
    </form>
  );
}
