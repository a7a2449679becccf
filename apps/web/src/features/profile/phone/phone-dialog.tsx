import '@mantine/core/styles/PasswordInput.layer.css';
import { useState } from 'react';
import type { IdentityNeeds } from '../identity-fields.tsx';
import styles from '../profile.module.css';
import { Sheet } from '../sheet.tsx';
import { NewPhoneStep } from './new-phone-step.tsx';
import { ProveStep } from './prove-step.tsx';

interface PhoneDialogProps extends IdentityNeeds {
  readonly title: string;
  /** Masked; empty while there is none. */
  readonly phone: string;
  readonly close: () => void;
}

const steps = ['验证身份', '填写新手机号'] as const;

/** First that it is he, then that the new phone is his. */
export function PhoneDialog({ title, phone, hasPassword, hasFactor, close }: PhoneDialogProps) {
  const [proof, setProof] = useState<string>();
  const at = proof === undefined ? 0 : 1;
  return (
    <Sheet title={title} close={close}>
      <ol className={styles.steps} aria-label="步骤">
        {steps.map((name, step) => (
          <li key={name} data-done={step < at || undefined} aria-current={step === at ? 'step' : undefined}>
            <span aria-hidden>{step + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      {proof === undefined ? (
        <ProveStep
          phone={phone}
          hasPassword={hasPassword}
          hasFactor={hasFactor}
          proved={setProof}
          close={close}
        />
      ) : (
        <NewPhoneStep proof={proof} again={() => setProof(undefined)} close={close} />
      )}
    </Sheet>
  );
}
