import { newPassword, passwordMinLength } from '@gongdu/contract/account/security';
import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../../../lib/auth/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useUnsavedChanges } from '../../../ui/form/unsaved-changes.ts';
import classes from '../account.module.css';
import { FormActions } from '../form-actions.tsx';
import { savePassword } from '../queries.ts';
import { useFormSubmit } from '../use-form-submit.ts';
import {
  emptyIdentity,
  IdentityFields,
  type IdentityNeeds,
  identityErrors,
  identityEvidence,
  identityFieldByProblem,
  identityFields,
} from './identity-fields.tsx';

const newFields = ['next', 'again'] as const;
const fields = [...identityFields, ...newFields] as const;
const labels = { next: '新密码', again: '再次填写新密码' } as const;

interface PasswordFormProps extends IdentityNeeds {
  readonly onClose: () => void;
}

export function PasswordForm({ onClose, ...needs }: PasswordFormProps) {
  const { hasPassword } = needs;
  const queryClient = useQueryClient();
  const phone = useSession(({ user }) => user?.phone ?? '');
  const [values, setValues] = useState({ ...emptyIdentity, next: '', again: '' });
  const { busy, errors, setErrors, run } = useFormSubmit(fields, identityFieldByProblem);
  useUnsavedChanges(Object.values(values).some((value) => value !== ''));

  function change(changes: Partial<typeof values>): void {
    setValues({ ...values, ...changes });
    const cleared = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
    setErrors({ ...errors, ...cleared, form: undefined });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const invalid = { ...identityErrors(needs, phone, values), ...newPasswordErrors(values) };
    if (Object.keys(invalid).length > 0) setErrors(invalid);
    else void run(save);
  }

  async function save(): Promise<void> {
    const { password: current, ...evidence } = identityEvidence(needs, phone, values);
    await savePassword({ ...evidence, ...(current !== undefined && { current }), next: values.next });
    toast(hasPassword ? '密码已修改，其他设备需要重新登录' : '密码已设置，其他设备需要重新登录', 'success');
    void queryClient.invalidateQueries({ queryKey: ['profile'] });
    onClose();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <IdentityFields {...needs} label="当前密码" values={values} onChange={change} errors={errors} />
      {newFields.map((field) => (
        <PasswordInput
          key={field}
          label={labels[field]}
          classNames={{ label: classes.label }}
          name={field}
          description={
            field === 'next' ? `至少 ${passwordMinLength} 位，不能太常见，不能含有手机号` : undefined
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="new-password"
          value={values[field]}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          error={errors[field]}
          visibilityToggleButtonProps={{ 'aria-label': `显示或隐藏${labels[field]}`, tabIndex: 0 }}
        />
      ))}
      <FormActions error={errors.form} busy={busy} onClose={onClose} submitLabel="保存" />
    </form>
  );
}

function newPasswordErrors({ next, again }: { next: string; again: string }) {
  const result = z.safeParse(newPassword, next);
  return {
    ...(!result.success && { next: result.error.issues[0]?.message ?? '' }),
    ...(result.success && again !== next && { again: '两次填写的新密码不一致' }),
  };
}
