import { beginSecondFactor, confirmSecondFactor } from '@gongdu/contract/identity/account/security';
import { Button, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { useApiForm } from '../../../../../entities/core/form/use-api-form.ts';
import { OtpField } from '../../../../../entities/identity/credentials/otp-field.tsx';
import { call } from '../../../../../lib/api/call.ts';
import { useSession } from '../../../../../lib/auth/session.ts';
import { siteTitle } from '../../../../../lib/site-config.ts';
import { copyToClipboard } from '../../../../../ui/feedback/clipboard.ts';
import { Form, FormActions } from '../../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { IdentityFields, useIdentityForm } from '../identity-fields.tsx';
import classes from '../security.module.css';
import { Steps } from '../steps.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface MfaSetup {
  /** `otpauth://totp/…`, for the QR code. */
  readonly uri: string;
  /** Base32, for typing. */
  readonly secret: string;
}

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
    <ResponsiveModal
      title="设置两步验证"
      onClose={onClose}
      dirty={factor !== undefined}
      persistent={current === 3}
    >
      <Steps names={steps} current={current} />
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

/** Verifies the member, because an open page does not prove who is using it. */
function IdentityStep({ hasPassword, onStarted, onClose }: IdentityStepProps) {
  const phone = useSession(({ user }) => user?.phone ?? '');
  const needs = { hasPassword, hasMfa: false };
  const form = useIdentityForm({
    needs,
    schema: beginSecondFactor.body,
    // each call creates another secret
    submit: (body) => call(beginSecondFactor, { body }),
    onDone: onStarted,
    autoFocus: true,
  });
  return (
    <Form form={form} submitLabel="下一步" onCancel={onClose}>
      <Text size="sm">
        {hasPassword || phone
          ? '先确认是你本人。开启之后，其他设备上的登录都会退出。'
          : '这个账号还没有手机号和密码，可以直接设置。开启之后，其他设备上的登录都会退出。'}
      </Text>
      <IdentityFields {...needs} label="登录密码" field={form.field} />
    </Form>
  );
}

interface ScanStepProps {
  readonly factor: MfaSetup;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

function ScanStep({ factor, onNext, onClose }: ScanStepProps) {
  return (
    <Stack gap="md">
      <Text size="sm">
        用验证器应用扫描二维码。手机上还没有的话，可以在应用商店搜索「身份验证器」，微软、谷歌等各家的都可以。
      </Text>
      <div className={classes.scan}>
        <QrCode text={factor.uri} label="两步验证的二维码" />
        <div className={classes.byHand}>
          <Text size="sm" c="dimmed">
            不方便扫码？在应用里手动添加，填写这个密钥：
          </Text>
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
      <FormActions>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button autoFocus onClick={onNext}>
          下一步
        </Button>
      </FormActions>
    </Stack>
  );
}

function groupedInFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The white border that cameras need, in modules. */
const quietZone = 4;

/** Dark on white in both colour schemes: many cameras cannot read the inverse. */
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
  const form = useApiForm({
    schema: confirmSecondFactor.body,
    initial: { code: '' },
    submit: (body) => call(confirmSecondFactor, { body }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    problemFields: { 'security.second_factor_wrong': 'code' },
    autoFocus: true,
  });
  return (
    <Form form={form} submitLabel="验证并开启" onCancel={onBack} cancelLabel="上一步">
      <Text size="sm">填写验证器应用里「{siteTitle()}」现在显示的 6 位数字，确认两边对得上。</Text>
      <OtpField {...form.field('code')} />
      {form.field('code').error && (
        <Text size="sm" c="dimmed">
          数字每 30 秒换一次；如果总是不对，请检查手机的时间是否准确。
        </Text>
      )}
    </Form>
  );
}
