import '@mantine/core/styles/PasswordInput.layer.css';
import { useState } from 'react';
import classes from '../../account.module.css';
import { ResponsiveModal } from '../../responsive-modal.tsx';
import type { IdentityNeeds } from '../identity-fields.tsx';
import { NewPhoneStep } from './new-phone-step.tsx';
import { VerifyIdentityStep } from './verify-identity-step.tsx';

interface PhoneDialogProps extends IdentityNeeds {
  readonly title: string;
  /** Masked; empty while there is none. */
  readonly phone: string;
  readonly onClose: () => void;
}

const steps = ['验证身份', '填写新手机号'] as const;

/** Step 1 verifies the member, step 2 the new number. */
export function PhoneDialog({ title, phone, hasPassword, hasMfa, onClose }: PhoneDialogProps) {
  const [proof, setProof] = useState<string>();
  const current = proof === undefined ? 0 : 1;
  return (
    <ResponsiveModal title={title} onClose={onClose}>
      <ol className={classes.steps} aria-label="步骤">
        {steps.map((name, step) => (
          <li
            key={name}
            data-done={step < current || undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span aria-hidden>{step + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      {proof === undefined ? (
        <VerifyIdentityStep
          phone={phone}
          hasPassword={hasPassword}
          hasMfa={hasMfa}
          onVerified={setProof}
          onClose={onClose}
        />
      ) : (
        <NewPhoneStep proof={proof} onRestart={() => setProof(undefined)} onClose={onClose} />
      )}
    </ResponsiveModal>
  );
}
