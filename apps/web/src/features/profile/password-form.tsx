import { newPassword, passwordMin } from '@gongdu/contract/security';
import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { showMessage } from '../../lib/messages.ts';
import { useSession } from '../../lib/session.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { FormFoot } from './form-foot.tsx';
import {
  evidenceOf,
  IdentityFields,
  type IdentityNeeds,
  identityFaults,
  identityFields,
  identityPlaces,
  noIdentity,
} from './identity-fields.tsx';
import styles from './profile.module.css';
import { savePassword } from './queries.ts';
import { useSending } from './use-sending.ts';

const newFields = ['next', 'again'] as const;
const fields = [...identityFields, ...newFields] as const;
const labels = { next: '新密码', again: '再次填写新密码' } as const;

interface PasswordFormProps extends IdentityNeeds {
  readonly close: () => void;
}

export function PasswordForm({ close, ...needs }: PasswordFormProps) {
  const { hasPassword } = needs;
  const queries = useQueryClient();
  const phone = useSession(({ user }) => user?.phone ?? '');
  const [typed, setTyped] = useState({ ...noIdentity, next: '', again: '' });
  const { busy, faults, setFaults, send } = useSending(fields, identityPlaces);
  useUnsaved(Object.values(typed).some((value) => value !== ''));

  function type(part: Partial<typeof typed>): void {
    setTyped({ ...typed, ...part });
    const mended = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
    setFaults({ ...faults, ...mended, form: undefined });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = { ...identityFaults(needs, phone, typed), ...newFaults(typed) };
    if (Object.keys(wrong).length > 0) setFaults(wrong);
    else void send(save);
  }

  async function save(): Promise<void> {
    const { password: current, ...evidence } = evidenceOf(needs, phone, typed);
    await savePassword({ ...evidence, ...(current !== undefined && { current }), next: typed.next });
    showMessage(
      hasPassword ? '密码已修改，其他设备需要重新登录' : '密码已设置，其他设备需要重新登录',
      'success',
    );
    void queries.invalidateQueries({ queryKey: ['profile'] });
    close();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <IdentityFields {...needs} label="当前密码" typed={typed} type={type} faults={faults} />
      {newFields.map((field) => (
        <PasswordInput
          key={field}
          label={labels[field]}
          classNames={{ label: styles.label }}
          name={field}
          description={field === 'next' ? `至少 ${passwordMin} 位，不能太常见，不能含有手机号` : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="new-password"
          value={typed[field]}
          onChange={({ currentTarget }) => type({ [field]: currentTarget.value })}
          error={faults[field]}
          visibilityToggleButtonProps={{ 'aria-label': `显示或隐藏${labels[field]}`, tabIndex: 0 }}
        />
      ))}
      <FormFoot fault={faults.form} busy={busy} close={close} act="保存" />
    </form>
  );
}

function newFaults({ next, again }: { next: string; again: string }) {
  const read = z.safeParse(newPassword, next);
  return {
    ...(!read.success && { next: read.error.issues[0]?.message ?? '' }),
    ...(read.success && again !== next && { again: '两次填写的新密码不一致' }),
  };
}
