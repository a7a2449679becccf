import * as contract from '@gongdu/contract/core/minors/minors';
import { dailyMinutesChoices } from '@gongdu/contract/core/minors/minors';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { PinField } from '../../../../entities/core/minor/pin-field.tsx';
import { cacheMinor, sendCodeToGuardian } from '../../../../entities/core/minor/queries.ts';
import { PhoneField } from '../../../../entities/core/person/phone-field.tsx';
import { SmsCodeField } from '../../../../entities/identity/credentials/sms-code-field.tsx';
import { call } from '../../../../lib/api/call.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';

interface StepProps {
  /** Masked; null if unknown. */
  readonly guardianPhone: string | null;
  readonly onClose: () => void;
}

const dialogs = {
  consent: { title: '监护人同意', Step: ConsentForm },
  withdraw: { title: '撤回监护人的同意', Step: WithdrawForm },
  start: { title: '开启未成年人模式', Step: StartForm },
  limit: { title: '修改每天的使用时间', Step: LimitForm },
  end: { title: '关闭未成年人模式', Step: EndForm },
} as const satisfies Record<string, { title: string; Step: ComponentType<StepProps> }>;
export type MinorDialogName = keyof typeof dialogs;

interface MinorDialogProps extends StepProps {
  readonly name: MinorDialogName;
}

export function MinorDialog({ name, ...step }: MinorDialogProps) {
  const { title, Step } = dialogs[name];
  return (
    <ResponsiveModal title={title} onClose={step.onClose}>
      <Step {...step} />
    </ResponsiveModal>
  );
}

function useDone(onClose: () => void, message: string) {
  const queryClient = useQueryClient();
  return async (minor: contract.Minor) => {
    toast(message, 'success');
    onClose();
    await cacheMinor(queryClient, minor);
  };
}

const problemFields = { 'signin.code_wrong': 'code', 'minor.guardian_is_self': 'phone' } as const;
const minutesOptions = dailyMinutesChoices.map((value) => ({
  value: String(value),
  label: `${value} 分钟`,
}));

function ConsentForm({ onClose }: StepProps) {
  const form = useApiForm({
    schema: contract.consentAsGuardian.body,
    initial: { phone: '', code: '' },
    submit: (body) => call(contract.consentAsGuardian, { body }),
    onDone: useDone(onClose, '监护人已经同意'),
    problemFields,
  });
  return (
    <Form form={form} submitLabel="我是监护人，我同意" onCancel={onClose}>
      <Text>
        请监护人阅读<a href="/privacy">《隐私政策》</a>
        中关于未成年人的部分，再用自己的手机号验证。同意的时间、号码和政策的版本会记录下来，可以随时撤回。
      </Text>
      <GuardianPhoneFields form={form} />
    </Form>
  );
}

interface FormWithGuardian {
  readonly values: { readonly phone: string };
  readonly check: (name: 'phone') => boolean;
  readonly field: (name: 'phone' | 'code') => {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
}

function GuardianPhoneFields({ form }: { readonly form: FormWithGuardian }) {
  const { phone } = form.values;
  return (
    <>
      <PhoneField {...form.field('phone')} label="监护人的手机号" autoComplete="tel-national" />
      <SmsCodeField
        {...form.field('code')}
        phone={phone}
        sendCode={async () => (form.check('phone') ? sendCodeToGuardian(phone) : undefined)}
      />
    </>
  );
}

function WithdrawForm({ guardianPhone, onClose }: StepProps) {
  const form = useApiForm({
    schema: contract.withdrawGuardianConsent.body,
    initial: { code: '' },
    submit: (body) => call(contract.withdrawGuardianConsent, { body }),
    onDone: useDone(onClose, '已撤回同意'),
    problemFields: { 'signin.code_wrong': 'code' },
  });
  return (
    <Form form={form} submitLabel="撤回同意" danger onCancel={onClose}>
      <Text>撤回后，这个账号只能阅读；已经发布的内容还在。验证码会发到监护人的手机 {guardianPhone}。</Text>
      <SmsCodeField
        {...form.field('code')}
        phone={guardianPhone ?? ''}
        sendCode={() => sendCodeToGuardian()}
      />
    </Form>
  );
}

function StartForm({ guardianPhone, onClose }: StepProps) {
  const form = useApiForm({
    schema: contract.startMinorMode.body,
    initial: { pin: '', again: '', dailyMinutes: '60', phone: '', code: '' },
    toBody: ({ again: _, dailyMinutes, ...values }) => ({ ...values, dailyMinutes: Number(dailyMinutes) }),
    validate: ({ pin, again }) => ({ again: pin === again ? undefined : '两次填写的密码不一样' }),
    submit: (body) => call(contract.startMinorMode, { body }),
    onDone: useDone(onClose, '未成年人模式已开启'),
    problemFields,
  });
  return (
    <Form form={form} submitLabel="开启" onCancel={onClose}>
      <Text>
        请由监护人设置。
        {guardianPhone ? `手机号须是已登记的 ${guardianPhone}。` : '忘记密码时，用监护人的手机号关闭。'}
      </Text>
      <PinField {...form.field('pin')} label="设置 4 位数字密码" autoFocus />
      <PinField {...form.field('again')} label="再填一次" />
      <NativeSelect {...form.field('dailyMinutes')} label="每天可以使用" data={minutesOptions} />
      <GuardianPhoneFields form={form} />
    </Form>
  );
}

function LimitForm({ onClose }: StepProps) {
  const form = useApiForm({
    schema: contract.setMinorLimit.body,
    initial: { pin: '', dailyMinutes: '60' },
    toBody: ({ pin, dailyMinutes }) => ({ pin, dailyMinutes: Number(dailyMinutes) }),
    submit: (body) => call(contract.setMinorLimit, { body }),
    onDone: useDone(onClose, '使用时间已修改'),
    problemFields: { 'minor.pin_wrong': 'pin' },
  });
  return (
    <Form form={form} submitLabel="保存" onCancel={onClose}>
      <NativeSelect {...form.field('dailyMinutes')} label="每天可以使用" data={minutesOptions} />
      <PinField {...form.field('pin')} />
    </Form>
  );
}

function EndForm(props: StepProps) {
  const [forgotten, setForgotten] = useState(false);
  return forgotten ? (
    <EndByPhoneForm {...props} />
  ) : (
    <EndByPinForm {...props} onForgotten={() => setForgotten(true)} />
  );
}

function EndByPinForm({ onClose, onForgotten }: StepProps & { readonly onForgotten: () => void }) {
  const form = useApiForm({
    schema: contract.extendMinorUse.body,
    initial: { pin: '' },
    submit: (body) => call(contract.endMinorMode, { body }),
    onDone: useDone(onClose, '未成年人模式已关闭'),
    problemFields: { 'minor.pin_wrong': 'pin' },
  });
  return (
    <Form
      form={form}
      submitLabel="确认关闭"
      onCancel={onClose}
      footer={
        <Button variant="subtle" onClick={onForgotten}>
          忘记密码
        </Button>
      }
    >
      <PinField {...form.field('pin')} autoFocus />
    </Form>
  );
}

function EndByPhoneForm({ guardianPhone, onClose }: StepProps) {
  const form = useApiForm({
    schema: contract.withdrawGuardianConsent.body,
    initial: { code: '' },
    submit: (body) => call(contract.endMinorMode, { body }),
    onDone: useDone(onClose, '未成年人模式已关闭'),
    problemFields: { 'signin.code_wrong': 'code' },
  });
  return (
    <Form form={form} submitLabel="确认关闭" onCancel={onClose}>
      <Text>验证码会发到监护人的手机 {guardianPhone}。</Text>
      <SmsCodeField
        {...form.field('code')}
        phone={guardianPhone ?? ''}
        sendCode={() => sendCodeToGuardian()}
      />
    </Form>
  );
}
