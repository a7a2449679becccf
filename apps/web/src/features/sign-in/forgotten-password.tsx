import { newPassword, passwordMin } from '@gongdu/contract/security';
import { chooseNewPassword, proveForNewPassword } from '@gongdu/contract/sign-in';
import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/call.ts';
import { CodeInput } from './code-input.tsx';
import { FailureWords } from './failure-words.tsx';
import classes from './field.module.css';
import { phoneFault } from './phone-field.ts';
import { PhoneInput } from './phone-input.tsx';
import { useAttempt } from './use-attempt.ts';

interface Proved {
  readonly proof: string;
  readonly secondFactor: boolean;
}

interface ForgottenPasswordProps {
  readonly phone: string;
  readonly setPhone: (phone: string) => void;
  readonly done: () => void;
  readonly back: () => void;
}

/** A forgotten password, set anew: first that the phone is at hand, then the new one. */
export function ForgottenPassword({ phone, setPhone, done, back }: ForgottenPasswordProps) {
  const [proved, setProved] = useState<Proved>();
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size={18}>
          重设密码
        </Title>
        <Text c="dimmed" size="sm" mt={4}>
          {proved ? '设置之后，所有设备都要用新密码重新登录。' : '先用短信验证码确认手机号是您的。'}
        </Text>
      </div>
      {proved ? (
        <ChooseStep {...proved} done={done} />
      ) : (
        <ProveStep phone={phone} setPhone={setPhone} proved={setProved} />
      )}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.atStart}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={back}
        >
          返回登录
        </Button>
      </Group>
    </Stack>
  );
}

interface ProveStepProps extends Pick<ForgottenPasswordProps, 'phone' | 'setPhone'> {
  readonly proved: (proved: Proved) => void;
}

function ProveStep({ phone, setPhone, proved }: ProveStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState<'nothing' | 'phone' | 'all'>('nothing');
  const { busy, failure, attempt, forgive } = useAttempt(async (whole: string) => {
    proved(await call(proveForNewPassword, { body: { phone, code: whole } }, { silent: true }));
  });
  const codeMissing = checked === 'all' && code.length < 6 ? '请填写 6 位数字验证码' : null;
  // the step has just taken another's place: this is where one goes on
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function tryCode(whole: string): void {
    setChecked('phone');
    if (phoneFault(phone) === null) void attempt(whole);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked('all');
    if (code.length === 6) tryCode(code);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure?.at === 'form' && <Refusal words={failure.words} />}
        <PhoneInput
          value={phone}
          onChange={setPhone}
          error={checked === 'nothing' ? null : phoneFault(phone)}
          autoComplete="username"
        />
        <CodeInput
          value={code}
          onChange={(value) => {
            setCode(value);
            forgive();
          }}
          whole={tryCode}
          use="new-password"
          error={codeMissing ?? (failure?.at === 'code' ? failure.words : null)}
          phone={phone}
          beforeSending={() => setChecked('phone')}
        />
        <Button type="submit" fullWidth loading={busy}>
          下一步
        </Button>
      </Stack>
    </form>
  );
}

const labels = { next: '新密码', again: '再次填写新密码' } as const;

function ChooseStep({ proof, secondFactor, done }: Proved & Pick<ForgottenPasswordProps, 'done'>) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ next: '', again: '', otp: '' });
  const [checked, setChecked] = useState(false);
  const { busy, failure, attempt, forgive } = useAttempt(async ({ next, otp }: typeof typed) => {
    const body = { proof, next, ...(secondFactor && { otp: otp.trim() }) };
    await call(chooseNewPassword, { body }, { silent: true });
    done();
  });
  const faults = checked ? faultsOf(typed, secondFactor) : {};
  const refused = { next: failure?.at === 'password' && failure.words, again: false } as const;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function type(part: Partial<typeof typed>): void {
    setTyped({ ...typed, ...part });
    forgive();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(faultsOf(typed, secondFactor)).length === 0) void attempt(typed);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure?.at === 'form' && <Refusal words={failure.words} />}
        {(['next', 'again'] as const).map((field) => (
          <PasswordInput
            key={field}
            label={labels[field]}
            classNames={{ label: classes.label }}
            name={field}
            description={field === 'next' ? `至少 ${passwordMin} 位，不能太常见，不能含有手机号` : undefined}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="new-password"
            value={typed[field]}
            onChange={({ currentTarget }) => type({ [field]: currentTarget.value })}
            error={faults[field] || refused[field]}
            visibilityToggleButtonProps={{ 'aria-label': `显示或隐藏${labels[field]}`, tabIndex: 0 }}
          />
        ))}
        {secondFactor && (
          <TextInput
            label="两步验证码"
            classNames={{ label: classes.label, input: classes.otp }}
            name="otp"
            autoComplete="one-time-code"
            placeholder="6 位数字"
            description="验证器应用里的 6 位数字，也可以用一个恢复码代替"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={typed.otp}
            onChange={({ currentTarget }) => type({ otp: currentTarget.value.slice(0, 20) })}
            error={faults.otp || (failure?.at === 'code' && failure.words)}
          />
        )}
        <Button type="submit" fullWidth loading={busy}>
          重设密码
        </Button>
      </Stack>
    </form>
  );
}

function Refusal({ words }: { readonly words: string }) {
  return (
    <Alert color="red" variant="light" role="alert">
      <FailureWords words={words} />
    </Alert>
  );
}

interface Typed {
  readonly next: string;
  readonly again: string;
  readonly otp: string;
}

function faultsOf({ next, again, otp }: Typed, secondFactor: boolean): Partial<Typed> {
  const read = z.safeParse(newPassword, next);
  return {
    ...(!read.success && { next: read.error.issues[0]?.message ?? '' }),
    ...(read.success && again !== next && { again: '两次填写的新密码不一致' }),
    ...(secondFactor && otp.trim() === '' && { otp: '请填写两步验证码' }),
  };
}
