import type { DigestAddressState } from '@gongdu/contract/account/preferences';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { preferencesQuery, resendDigestConfirmation } from '../queries.ts';
import classes from '../settings/settings.module.css';

interface DigestAddressProps {
  readonly address: string;
  readonly state: DigestAddressState;
}

/** Whether digests reach the saved address: it is asked once, and may take no letters. */
export function DigestAddress({ address, state }: DigestAddressProps) {
  const { busy, error, resend } = useResendConfirmation();
  if (state === 'refused') {
    return (
      <p role="alert" className={classes.error}>
        {address} 收不到邮件，摘要已停止寄送。请换一个邮箱；如果邮箱已恢复，可以再试一次。
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void resend()}>
          再试一次
        </Button>
        {error && <span> {error}</span>}
      </p>
    );
  }
  if (state !== 'unconfirmed') return null;
  return (
    <p role="status" className={classes.description}>
      {address} 还没有确认。请打开确认邮件里的链接，之后才会寄出摘要；没有收到的话，请看看垃圾邮件。
      <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void resend()}>
        重新寄送
      </Button>
      {error && <span className={classes.error}> {error}</span>}
    </p>
  );
}

function useResendConfirmation() {
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function resend(): Promise<void> {
    setError(null);
    setBusy(true);
    try {
      await overwriteQueryData(queryClient, preferencesQuery.queryKey, await resendDigestConfirmation());
      toast('确认邮件已寄出', 'success');
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : '没能寄出，请稍后再试。');
    } finally {
      setBusy(false);
    }
  }

  return { busy, error, resend };
}
