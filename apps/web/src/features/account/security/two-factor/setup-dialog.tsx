import '@mantine/core/styles/PasswordInput.layer.css';
import { Alert, Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { encode } from 'uqr';
import { useSession } from '../../../../lib/auth/session.ts';
import { copyToClipboard } from '../../../../lib/clipboard.ts';
import classes from '../../account.module.css';
import { FormActions } from '../../form-actions.tsx';
import { confirmMfa, type MfaSetup, startMfaSetup } from '../../queries.ts';
import { ResponsiveModal } from '../../responsive-modal.tsx';
import { useFormSubmit } from '../../use-form-submit.ts';
import {
  emptyIdentity,
  IdentityFields,
  identityErrors,
  identityEvidence,
  identityFieldByProblem,
  identityFields,
} from '../identity-fields.tsx';
import { OtpField } from '../otp-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetupDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  /** The second factor is on and the recovery codes are saved. */
  readonly onFinish: () => void;
}

const steps = ['验证身份', '扫码', '验证', '保存恢复码'] as const;

export function SetupDialog({ hasPassword, onClose, onFinish }: SetupDialogProps) {
  const [factor, setFactor] = useState<MfaSetup>();
  const [scanned, setScanned] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const current = codes ? 3 : Number(factor !== undefined) + Number(scanned);
  return (
    <ResponsiveModal title="设置两步验证" onClose={onClose} persistent={current === 3}>
      <ol className={classes.steps} aria-label="步骤">
        {steps.map((name, step) => (
          <li
            key={name}
            data-done={step < current || undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span aria-hidden>{step + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      {!factor && <IdentityStep hasPassword={hasPassword} onStarted={setFactor} onClose={onClose} />}
      {factor && current === 1 && (
        <ScanStep factor={factor} onNext={() => setScanned(true)} onClose={onClose} />
      )}
      {current === 2 && <VerifyStep onBack={() => setScanned(false)} onConfirmed={setCodes} />}
      {codes && <RecoveryCodes codes={codes} onDone={onFinish} />}
    </ResponsiveModal>
  );
}

interface IdentityStepProps {
  readonly hasPassword: boolean;
  readonly onStarted: (factor: MfaSetup) => void;
  readonly onClose: () => void;
}

/** Verifies the member: an open page alone does not prove who is in front of it. */
function IdentityStep({ hasPassword, onStarted, onClose }: IdentityStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const phone = useSession(({ user }) => user?.phone ?? '');
  const [values, setValues] = useState(emptyIdentity);
  const { busy, errors, setErrors, run } = useFormSubmit(identityFields, identityFieldByProblem);
  const needs = { hasPassword, hasMfa: false };
  // the lazy dialog mounts after its frame has taken the focus
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

interface ScanStepProps {
  readonly factor: MfaSetup;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

function ScanStep({ factor, onNext, onClose }: ScanStepProps) {
  return (
    <div className={classes.form}>
      <Text size="sm">
        用验证器应用扫描二维码。手机上还没有的话，可以在应用商店搜索「身份验证器」，微软、谷歌等各家的都可以。
      </Text>
      <div className={classes.scan}>
        <QrCode text={factor.uri} label="两步验证的二维码" />
        <div className={classes.byHand}>
          <p className={classes.note}>不方便扫码？在应用里手动添加，填写这个密钥：</p>
          <code className={classes.secret}>{groupedInFours(factor.secret)}</code>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copyToClipboard(factor.secret, '密钥已复制')}
          >
            复制密钥
          </Button>
        </div>
      </div>
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button autoFocus onClick={onNext}>
          下一步
        </Button>
      </div>
    </div>
  );
}

function groupedInFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The white border that cameras need, in modules. */
const quietZone = 4;

/** Dark on white in both schemes: many cameras cannot read the inverse. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: quietZone }), [text]);
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface VerifyStepProps {
  readonly onBack: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function VerifyStep({ onBack, onConfirmed }: VerifyStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const { busy, errors, setErrors, run } = useFormSubmit(['code'], {
    'security.second_factor_wrong': 'code',
  });
  // the step replaces another one in an open dialog
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // selected, so that typing replaces the wrong code
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
