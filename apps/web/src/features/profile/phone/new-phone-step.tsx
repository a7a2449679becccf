import { phone as phoneRule } from '@gongdu/contract/field';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { showMessage } from '../../../lib/messages.ts';
import { session } from '../../../lib/session.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { faultsOf } from '../faults.ts';
import { FormFoot } from '../form-foot.tsx';
import styles from '../profile.module.css';
import { savePhone, sendCodeToNewPhone } from '../queries.ts';
import { useSending } from '../use-sending.ts';
import { CodeRow } from './code-row.tsx';

interface NewPhoneStepProps {
  readonly proof: string;
  /** The proof is too old: back to the first step. */
  readonly again: () => void;
  readonly close: () => void;
}

const fields = ['phone', 'code'] as const;
const places = { 'signin.code_wrong': 'code', 'security.phone_taken': 'phone' } as const;
const proofOver = '身份验证已失效，请重新验证';

export function NewPhoneStep({ proof, again, close }: NewPhoneStepProps) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ phone: '', code: '' });
  const { busy, faults, setFaults, send } = useSending(fields, places);
  useUnsaved(typed.phone !== '');
  // the step has taken another's place inside an open dialog
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const phone = phoneFault(typed.phone);
    if (phone) setFaults({ phone });
    else if (typed.code.length < 6) setFaults({ code: '请填写 6 位数字验证码' });
    else void send(save);
  }

  async function save(): Promise<void> {
    await savePhone({ proof, ...typed });
    showMessage('手机号已更换，其他设备需要重新登录', 'success');
    await session.loadUser().catch(() => undefined);
    void queries.invalidateQueries({ queryKey: ['profile'] });
    close();
  }

  async function askForCode() {
    const phone = phoneFault(typed.phone);
    setFaults({ phone });
    return phone ? undefined : sendCodeToNewPhone({ proof, phone: typed.phone });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="新手机号"
        classNames={{ label: styles.label }}
        type="tel"
        name="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="请填写 11 位手机号"
        value={typed.phone}
        error={faults.phone}
        onChange={({ currentTarget }) => {
          setTyped({ ...typed, phone: currentTarget.value.replace(/\D/g, '').slice(0, 11) });
          setFaults({});
        }}
      />
      <CodeRow
        to={typed.phone}
        value={typed.code}
        onChange={(code) => {
          setTyped({ ...typed, code });
          setFaults({});
        }}
        error={faults.code}
        send={askForCode}
        refused={(error) => {
          const found = faultsOf(error, fields, places);
          if (!found.phone && error.problem !== 'security.proof_over') return false;
          setFaults(found);
          return true;
        }}
      />
      <p className={styles.hint}>更换之后，其他设备上的登录都会退出，原来的号码会收到一条通知短信。</p>
      <FormFoot fault={faults.form} busy={busy} close={close} act="更换" />
      {faults.form === proofOver && (
        <Button variant="subtle" onClick={again}>
          重新验证身份
        </Button>
      )}
    </form>
  );
}

function phoneFault(value: string): string | undefined {
  if (value === '') return '请填写手机号';
  const read = z.safeParse(phoneRule, value);
  return read.success ? undefined : read.error.issues[0]?.message;
}
