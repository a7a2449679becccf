import { Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CodeField } from './code-field.tsx';
import { FormFoot } from './form-foot.tsx';
import styles from './profile.module.css';
import { renewCodes } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sheet } from './sheet.tsx';
import { useSending } from './use-sending.ts';

export function RenewDialog({ close }: { readonly close: () => void }) {
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, faults, setFaults, send } = useSending(['code'], { 'security.second_factor_wrong': 'code' });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() === '') setFaults({ code: '请填写验证码' });
    else void send(async () => setCodes((await renewCodes(code)).recoveryCodes));
  }

  return (
    <Sheet title={codes ? '新的恢复码' : '重新生成恢复码'} close={close} keeps={codes !== undefined}>
      {codes ? (
        <RecoveryCodes codes={codes} done={close} />
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <Text size="sm" c="dimmed">
            生成 10 个新的恢复码，原来的立即作废。
          </Text>
          <CodeField
            recovery
            first
            value={code}
            onChange={(value) => {
              setCode(value);
              setFaults({});
            }}
            error={faults.code}
          />
          <FormFoot fault={faults.form} busy={busy} close={close} act="生成" />
        </form>
      )}
    </Sheet>
  );
}
