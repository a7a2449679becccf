import { useState } from 'react';
import classes from '../../account.module.css';
import type { MfaSetup } from '../../queries.ts';
import { ResponsiveModal } from '../../responsive-modal.tsx';
import { IdentityStep } from './identity-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import { VerifyStep } from './verify-step.tsx';

interface SetupDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  /** It is on, and the recovery codes are kept. */
  readonly onFinish: () => void;
}

const steps = ['验证身份', '扫码', '验证', '保存恢复码'] as const;

/** Four steps: who it is, the app learns the secret, a first code shows that it did, the recovery codes are kept. */
export function SetupDialog({ hasPassword, onClose, onFinish }: SetupDialogProps) {
  const [factor, setFactor] = useState<MfaSetup>();
  const [scanned, setScanned] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const current = codes ? 3 : Number(factor !== undefined) + Number(scanned);
  return (
    <ResponsiveModal title="设置两步验证" onClose={onClose} persistent={current === 3}>
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
      {!factor && <IdentityStep hasPassword={hasPassword} onStarted={setFactor} onClose={onClose} />}
      {factor && current === 1 && (
        <ScanStep factor={factor} onNext={() => setScanned(true)} onClose={onClose} />
      )}
      {current === 2 && <VerifyStep onBack={() => setScanned(false)} onConfirmed={setCodes} />}
      {codes && <RecoveryCodes codes={codes} onDone={onFinish} />}
    </ResponsiveModal>
  );
}
