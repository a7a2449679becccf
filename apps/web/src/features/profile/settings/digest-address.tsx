import type { DigestAddressState } from '@gongdu/contract/preference';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/call-error.ts';
import { showMessage } from '../../../lib/messages.ts';
import { putKnown } from '../../../lib/put-known.ts';
import { askToConfirmDigest, preferencesQuery } from '../queries.ts';
import styles from './settings.module.css';

interface DigestAddressProps {
  readonly address: string;
  readonly state: DigestAddressState;
}

/** Whether digests reach the saved address: it is asked once, and may take no letters. */
export function DigestAddress({ address, state }: DigestAddressProps) {
  const { busy, fault, askAgain } = useAskAgain();
  if (state === 'refused') {
    return (
      <p role="alert" className={styles.fault}>
        {address} 收不到邮件，摘要已停止寄送。请换一个邮箱；如果邮箱已恢复，可以再试一次。
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void askAgain()}>
          再试一次
        </Button>
        {fault && <span> {fault}</span>}
      </p>
    );
  }
  if (state !== 'unconfirmed') return null;
  return (
    <p role="status" className={styles.sentence}>
      {address} 还没有确认。请打开确认邮件里的链接，之后才会寄出摘要；没有收到的话，请看看垃圾邮件。
      <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void askAgain()}>
        重新寄送
      </Button>
      {fault && <span className={styles.fault}> {fault}</span>}
    </p>
  );
}

function useAskAgain() {
  const queries = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function askAgain(): Promise<void> {
    setFault(null);
    setBusy(true);
    try {
      await putKnown(queries, preferencesQuery.queryKey, await askToConfirmDigest());
      showMessage('确认邮件已寄出', 'success');
    } catch (error) {
      setFault(error instanceof CallError ? error.message : '没能寄出，请稍后再试。');
    } finally {
      setBusy(false);
    }
  }

  return { busy, fault, askAgain };
}
