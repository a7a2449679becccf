import { useState } from 'react';
import { IdentityStep } from './identity-step.tsx';
import styles from './profile.module.css';
import type { NewFactor } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import { Sheet } from './sheet.tsx';
import { TryStep } from './try-step.tsx';

interface SetUpDialogProps {
  readonly hasPassword: boolean;
  readonly close: () => void;
  /** It is on, and the recovery codes are kept. */
  readonly finish: () => void;
}

const steps = ['验证身份', '扫码', '验证', '保存恢复码'] as const;

/** Four steps: who it is, the app learns the secret, a first code shows that it did, the recovery codes are kept. */
export function SetUpDialog({ hasPassword, close, finish }: SetUpDialogProps) {
  const [factor, setFactor] = useState<NewFactor>();
  const [scanned, setScanned] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const at = codes ? 3 : Number(factor !== undefined) + Number(scanned);
  return (
    <Sheet title="设置两步验证" close={close} keeps={at === 3}>
      <ol className={styles.steps} aria-label="步骤">
        {steps.map((name, step) => (
          <li key={name} data-done={step < at || undefined} aria-current={step === at ? 'step' : undefined}>
            <span aria-hidden>{step + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      {!factor && <IdentityStep hasPassword={hasPassword} begun={setFactor} close={close} />}
      {factor && at === 1 && <ScanStep factor={factor} next={() => setScanned(true)} close={close} />}
      {at === 2 && <TryStep back={() => setScanned(false)} confirmed={setCodes} />}
      {codes && <RecoveryCodes codes={codes} done={finish} />}
    </Sheet>
  );
}
