import { useState } from 'react';
import styles from './profile.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import { Sheet } from './sheet.tsx';
import { TryStep } from './try-step.tsx';

interface SetUpDialogProps {
  readonly close: () => void;
  /** It is on, and the recovery codes are kept. */
  readonly finish: () => void;
}

const steps = ['扫码', '验证', '保存恢复码'] as const;

/** Three steps: the app learns the secret, a first code shows that it did, the recovery codes are kept. */
export function SetUpDialog({ close, finish }: SetUpDialogProps) {
  const [scanned, setScanned] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const at = codes ? 2 : Number(scanned);
  return (
    <Sheet title="设置两步验证" close={close} keeps={at === 2}>
      <ol className={styles.steps} aria-label="步骤">
        {steps.map((name, step) => (
          <li key={name} data-done={step < at || undefined} aria-current={step === at ? 'step' : undefined}>
            <span aria-hidden>{step + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      {/* stays mounted: coming back must not ask for another secret */}
      <div hidden={at !== 0}>
        <ScanStep next={() => setScanned(true)} close={close} />
      </div>
      {at === 1 && <TryStep back={() => setScanned(false)} confirmed={setCodes} />}
      {codes && <RecoveryCodes codes={codes} done={finish} />}
    </Sheet>
  );
}
