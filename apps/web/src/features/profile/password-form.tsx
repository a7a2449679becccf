import { newPassword, passwordMin } from '@gongdu/contract/security';
import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { showMessage } from '../../lib/messages.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import type { Faults } from './faults.ts';
import { FormFoot } from './form-foot.tsx';
import styles from './profile.module.css';
import { savePassword } from './queries.ts';
import { useSending } from './use-sending.ts';

const fields = ['current', 'next', 'again'] as const;
type Field = (typeof fields)[number];
const labels = { current: '当前密码', next: '新密码', again: '再次填写新密码' } as const;

interface PasswordFormProps {
  readonly hasPassword: boolean;
  readonly close: () => void;
}

export function PasswordForm({ hasPassword, close }: PasswordFormProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState({ current: '', next: '', again: '' });
  const { busy, faults, setFaults, send } = useSending(fields, { 'security.password_wrong': 'current' });
  useUnsaved(Object.values(typed).some((value) => value !== ''));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = check(typed, hasPassword);
    if (Object.keys(wrong).length > 0) setFaults(wrong);
    else void send(save);
  }

  async function save(): Promise<void> {
    const { current, next } = typed;
    await savePassword(hasPassword ? { current, next } : { next });
    showMessage(hasPassword ? '密码已修改，其他设备需要重新登录' : '密码已设置', 'success');
    void queries.invalidateQueries({ queryKey: ['profile'] });
    close();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields
        .filter((field) => hasPassword || field !== 'current')
        .map((field, at) => (
          <PasswordInput
            key={field}
            label={labels[field]}
            classNames={{ label: styles.label }}
            name={field}
            description={field === 'next' ? `至少 ${passwordMin} 位，不能含有手机号` : undefined}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete={field === 'current' ? 'current-password' : 'new-password'}
            data-autofocus={at === 0 || undefined}
            value={typed[field]}
            onChange={(event) => {
              setTyped({ ...typed, [field]: event.currentTarget.value });
              setFaults({ ...faults, [field]: undefined, form: undefined });
            }}
            error={faults[field]}
            visibilityToggleButtonProps={{ 'aria-label': `显示或隐藏${labels[field]}`, tabIndex: 0 }}
          />
        ))}
      <FormFoot fault={faults.form} busy={busy} close={close} act="保存" />
    </form>
  );
}

function check(typed: Readonly<Record<Field, string>>, hasPassword: boolean): Faults<Field> {
  const next = z.safeParse(newPassword, typed.next);
  return {
    ...(hasPassword && typed.current === '' && { current: '请填写当前密码' }),
    ...(!next.success && { next: next.error.issues[0]?.message ?? '' }),
    ...(next.success && typed.again !== typed.next && { again: '两次填写的新密码不一致' }),
  };
}
