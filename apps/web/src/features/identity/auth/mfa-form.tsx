import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { OtpField } from '../../../entities/identity/credentials/otp-field.tsx';
import { WaitMessage } from '../../../entities/identity/credentials/wait-message.tsx';
import { Form } from '../../../ui/form/form.tsx';

interface MfaFormProps {
  readonly label: string;
  /** Rejects with CallError when the code is not right. */
  readonly onSubmit: (otp: string) => Promise<void>;
  readonly onBack: () => void;
}

const methods = {
  app: {
    description: '打开验证器应用，填写其中本站的 6 位数字。填满后自动验证。',
    field: '验证码',
    schema: z.object({ otp: z.string().check(z.minLength(6, '请填写 6 位数字验证码')) }),
    switchLabel: '使用恢复码',
  },
  recovery: {
    description: '填写开启两步验证时保存的恢复码，每个只能用一次。',
    field: '恢复码',
    schema: z.object({ otp: z.string().check(z.trim(), z.minLength(1, '请填写恢复码')) }),
    switchLabel: '使用验证器应用',
  },
} as const;
type Method = keyof typeof methods;

/** The second half of a sign-in: a code of the authenticator app, or a recovery code. */
export function MfaForm({ label, onSubmit, onBack }: MfaFormProps) {
  const [method, setMethod] = useState<Method>('app');
  const { description, switchLabel } = methods[method];
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size={18}>
          两步验证
        </Title>
        <Text c="dimmed" size="sm" mt={4}>
          {description}
        </Text>
      </div>
      <CodeForm key={method} method={method} label={label} onSubmit={onSubmit} />
      <Group justify="space-between" gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          返回
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setMethod(method === 'app' ? 'recovery' : 'app')}
        >
          {switchLabel}
        </Button>
      </Group>
    </Stack>
  );
}

interface CodeFormProps extends Omit<MfaFormProps, 'onBack'> {
  readonly method: Method;
}

function CodeForm({ method, label, onSubmit }: CodeFormProps) {
  const { field, schema } = methods[method];
  const form = useApiForm({
    schema,
    initial: { otp: '' },
    submit: ({ otp }) => onSubmit(otp),
    problemFields: { 'security.second_factor_wrong': 'otp' },
    guarded: false,
    autoFocus: true,
  });
  return (
    <Form
      form={{ ...form, failure: form.failure && <WaitMessage message={form.failure} /> }}
      submitLabel={label}
      wide
    >
      <OtpField {...form.field('otp')} label={field} takes={method} onComplete={form.requestSubmit} />
    </Form>
  );
}
