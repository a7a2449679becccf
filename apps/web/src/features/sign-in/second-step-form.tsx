import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FailureWords } from './failure-words.tsx';
import classes from './field.module.css';
import { useAttempt } from './use-attempt.ts';

interface SecondStepFormProps {
  readonly label: string;
  /** Rejects with CallError when the code is not right. */
  readonly finish: (otp: string) => Promise<void>;
  readonly back: () => void;
}

const kinds = {
  app: {
    sentence: '打开验证器应用，填写其中「共读」的 6 位数字。填满后自动验证。',
    field: '验证码',
    empty: '请填写 6 位数字验证码',
    other: '使用恢复码',
  },
  recovery: {
    sentence: '填写开启两步验证时保存的恢复码，每个只能用一次。',
    field: '恢复码',
    empty: '请填写恢复码',
    other: '使用验证器应用',
  },
} as const;
type Kind = keyof typeof kinds;

/** The second half of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ label, finish, back }: SecondStepFormProps) {
  const [kind, setKind] = useState<Kind>('app');
  const [otp, setOtp] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, failure, attempt, forgive } = useAttempt(finish);
  const words = kinds[kind];
  const isWhole = kind === 'app' ? otp.length === 6 : otp.trim() !== '';

  function change(value: string): void {
    const next = kind === 'app' ? value.replace(/\D/g, '').slice(0, 6) : value.slice(0, 20);
    setOtp(next);
    setChecked(false);
    forgive();
    if (kind === 'app' && next.length === 6 && next !== otp) void attempt(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (isWhole) void attempt(otp.trim());
  }

  function turn(): void {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setOtp('');
    setChecked(false);
    forgive();
  }

  const missing = checked && !isWhole ? words.empty : null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={2} size={18}>
            两步验证
          </Title>
          <Text c="dimmed" size="sm" mt={4}>
            {words.sentence}
          </Text>
        </div>
        {failure?.at === 'form' && (
          <Alert color="red" variant="light" role="alert">
            <FailureWords words={failure.words} />
          </Alert>
        )}
        <OtpInput
          key={kind}
          kind={kind}
          value={otp}
          onChange={change}
          error={missing ?? (failure?.at === 'code' ? failure.words : null)}
        />
        <Button type="submit" fullWidth loading={busy}>
          {label}
        </Button>
        <Group justify="space-between" gap="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={back}
          >
            返回
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={turn}>
            {words.other}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface OtpInputProps {
  readonly kind: Kind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}

function OtpInput({ kind, value, onChange, error }: OtpInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // the step has just taken another's place: this is where one goes on
  useEffect(() => input.current?.focus(), []);
  // a wrong code is typed over
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  const ofApp = kind === 'app';
  return (
    <TextInput
      ref={input}
      label={kinds[kind].field}
      classNames={{ label: classes.label, input: classes.otp }}
      name={ofApp ? 'otp' : 'recovery-code'}
      inputMode={ofApp ? 'numeric' : 'text'}
      autoComplete={ofApp ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={ofApp ? '6 位数字' : '例如 7K3QM-X9T2B'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
