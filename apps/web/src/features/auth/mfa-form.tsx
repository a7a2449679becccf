import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ErrorMessage } from './error-message.tsx';
import classes from './field.module.css';
import { useSubmit } from './use-submit.ts';

interface MfaFormProps {
  readonly label: string;
  /** Rejects with CallError when the code is not right. */
  readonly onSubmit: (otp: string) => Promise<void>;
  readonly onBack: () => void;
}

const methods = {
  app: {
    description: '打开验证器应用，填写其中「共读」的 6 位数字。填满后自动验证。',
    field: '验证码',
    emptyError: '请填写 6 位数字验证码',
    switchLabel: '使用恢复码',
  },
  recovery: {
    description: '填写开启两步验证时保存的恢复码，每个只能用一次。',
    field: '恢复码',
    emptyError: '请填写恢复码',
    switchLabel: '使用验证器应用',
  },
} as const;
type Method = keyof typeof methods;

/** The second half of a sign-in: a code of the authenticator app, or a recovery code. */
export function MfaForm({ label, onSubmit, onBack }: MfaFormProps) {
  const [method, setMethod] = useState<Method>('app');
  const [otp, setOtp] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, submitError, submit: submitInput, clearError } = useSubmit(onSubmit);
  const labels = methods[method];
  const isComplete = method === 'app' ? otp.length === 6 : otp.trim() !== '';

  function change(value: string): void {
    const next = method === 'app' ? value.replace(/\D/g, '').slice(0, 6) : value.slice(0, 20);
    setOtp(next);
    setChecked(false);
    clearError();
    if (method === 'app' && next.length === 6 && next !== otp) void submitInput(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (isComplete) void submitInput(otp.trim());
  }

  function switchMethod(): void {
    setMethod(method === 'app' ? 'recovery' : 'app');
    setOtp('');
    setChecked(false);
    clearError();
  }

  const missingError = checked && !isComplete ? labels.emptyError : null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={2} size={18}>
            两步验证
          </Title>
          <Text c="dimmed" size="sm" mt={4}>
            {labels.description}
          </Text>
        </div>
        {submitError?.field === 'form' && (
          <Alert color="red" variant="light" role="alert">
            <ErrorMessage message={submitError.message} />
          </Alert>
        )}
        <OtpInput
          key={method}
          method={method}
          value={otp}
          onChange={change}
          error={missingError ?? (submitError?.field === 'code' ? submitError.message : null)}
        />
        <Button type="submit" fullWidth loading={busy}>
          {label}
        </Button>
        <Group justify="space-between" gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={onBack}
          >
            返回
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={switchMethod}>
            {labels.switchLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface OtpInputProps {
  readonly method: Method;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}

function OtpInput({ method, value, onChange, error }: OtpInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // the step has just taken another's place: this is where one goes on
  useEffect(() => input.current?.focus(), []);
  // a wrong code is typed over
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  const isApp = method === 'app';
  return (
    <TextInput
      ref={input}
      label={methods[method].field}
      classNames={{ label: classes.label, input: classes.otp }}
      name={isApp ? 'otp' : 'recovery-code'}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={isApp ? '6 位数字' : '例如 7K3QM-X9T2B'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
