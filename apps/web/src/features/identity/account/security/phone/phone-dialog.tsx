import {
  changePhone,
  sendNewPhoneCode,
  verifyForPhoneChange,
} from '@gongdu/contract/identity/account/phone-change';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiForm } from '../../../../../entities/core/form/use-api-form.ts';
import { PhoneField } from '../../../../../entities/core/person/phone-field.tsx';
import { OtpField } from '../../../../../entities/identity/credentials/otp-field.tsx';
import { PasswordField } from '../../../../../entities/identity/credentials/password-field.tsx';
import { SmsCodeField } from '../../../../../entities/identity/credentials/sms-code-field.tsx';
import { call } from '../../../../../lib/api/call.ts';
import { CallError } from '../../../../../lib/api/call-error.ts';
import { stale } from '../../../../../lib/api/reads.ts';
import { session } from '../../../../../lib/auth/session.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { RadioField } from '../../../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { accountReads, sendCodeToCurrentPhone } from '../../queries.ts';
import { emptyIdentity, type IdentityNeeds, identityProblemFields } from '../identity-fields.tsx';
import { Steps } from '../steps.tsx';

interface PhoneDialogProps extends IdentityNeeds {
  readonly title: string;
  /** Masked; empty while there is none. */
  readonly phone: string;
  readonly onClose: () => void;
}

/** Step 1 verifies the member, step 2 the new number. */
export function PhoneDialog({ title, onClose, ...identity }: PhoneDialogProps) {
  const [proof, setProof] = useState<string>();
  return (
    <ResponsiveModal title={title} onClose={onClose} dirty={proof !== undefined}>
      <Steps names={['验证身份', '填写新手机号']} current={proof === undefined ? 0 : 1} />
      {proof === undefined ? (
        <VerifyIdentityStep {...identity} onVerified={setProof} onClose={onClose} />
      ) : (
        <NewPhoneStep proof={proof} onRestart={() => setProof(undefined)} onClose={onClose} />
      )}
    </ResponsiveModal>
  );
}

interface VerifyIdentityStepProps extends IdentityNeeds {
  readonly phone: string;
  readonly onVerified: (proof: string) => void;
  readonly onClose: () => void;
}

/**
 * Verifies by SMS code or password, and the second factor if it is on; an account without any of these continues
 * directly.
 */
function VerifyIdentityStep(props: VerifyIdentityStepProps) {
  const { phone, hasPassword, hasMfa, onVerified, onClose } = props;
  const methodWithoutPhone = hasPassword ? 'password' : 'none';
  const form = useApiForm({
    schema: verifyForPhoneChange.body,
    initial: { ...emptyIdentity, method: phone ? 'code' : methodWithoutPhone },
    toBody: ({ method, code, password, otp }) => ({
      ...(method === 'code' && { code }),
      ...(method === 'password' && { password }),
      ...(hasMfa && { otp }),
    }),
    submit: (body) => call(verifyForPhoneChange, { body }),
    onDone: ({ proof }) => onVerified(proof),
    problemFields: identityProblemFields,
  });
  const { method } = form.values;
  return (
    <Form form={form} submitLabel="下一步" onCancel={onClose}>
      {phone && hasPassword && (
        <RadioField
          {...form.field('method')}
          label="验证方式"
          inline
          autoFocus
          options={[
            { value: 'code', label: `短信验证码（${phone}）` },
            { value: 'password', label: '登录密码' },
          ]}
        />
      )}
      {method === 'none' && <Text size="sm">这个账号还没有手机号和密码，可以直接绑定手机号。</Text>}
      {method === 'code' && (
        <SmsCodeField {...form.field('code')} phone={phone} sendCode={sendCodeToCurrentPhone} />
      )}
      {method === 'password' && <PasswordField {...form.field('password')} label="登录密码" />}
      {hasMfa && <OtpField {...form.field('otp')} label="两步验证码" takes="both" />}
      {phone && !hasPassword && (
        <Text size="sm" c="dimmed">
          验证码会发到 {phone}。这个号码已经不用了的话，请联系运营人员。
        </Text>
      )}
    </Form>
  );
}

interface NewPhoneStepProps {
  readonly proof: string;
  /** The verification has expired: back to the first step. */
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

const proofExpired = 'security.proof_over';

function NewPhoneStep({ proof, onRestart, onClose }: NewPhoneStepProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: changePhone.body,
    initial: { phone: '', code: '' },
    toBody: (values) => ({ proof, ...values }),
    submit: (body) => call(changePhone, { body }),
    onDone: async () => {
      toast('手机号已更换，其他设备需要重新登录', 'success');
      // the change is saved, even if the shell cannot show it now
      await session.loadUser().catch(() => undefined);
      void stale(queryClient, ...accountReads);
      onClose();
    },
    problemFields: { 'signin.code_wrong': 'code', 'security.phone_taken': 'phone' },
    autoFocus: true,
  });
  const { phone } = form.values;

  async function requestCode() {
    if (!form.check('phone')) return undefined;
    try {
      return await call(sendNewPhoneCode, { body: { proof, phone } });
    } catch (error) {
      const isOfCode =
        error instanceof CallError && error.problem !== proofExpired && error.fields.length === 0;
      if (isOfCode) throw error;
      form.showFailure(error);
      return undefined;
    }
  }

  return (
    <Form
      form={form}
      submitLabel="更换"
      onCancel={onClose}
      failureAction={
        form.problem === proofExpired && (
          <Button variant="subtle" onClick={onRestart}>
            重新验证身份
          </Button>
        )
      }
    >
      <PhoneField {...form.field('phone')} label="新手机号" autoComplete="tel-national" />
      <SmsCodeField {...form.field('code')} phone={phone} sendCode={requestCode} />
      <Text size="sm" c="dimmed">
        更换之后，其他设备上的登录都会退出，原来的号码会收到一条通知短信。
      </Text>
    </Form>
  );
}
