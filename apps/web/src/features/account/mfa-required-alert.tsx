import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { session } from '../../lib/auth/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import classes from './account.module.css';
import { securityQuery } from './queries.ts';

/** Explains why other pages are closed, with a way on for members who set up the second factor in another tab. */
export function MfaRequiredAlert() {
  const { data } = useQuery(securityQuery);
  const [busy, setBusy] = useState(false);
  const isOn = Boolean(data?.secondFactor.since);

  async function proceed(): Promise<void> {
    setBusy(true);
    await session.completeMfaSetup().catch(() => toast('网络不太顺畅，请再试一次', 'error'));
    setBusy(false);
  }

  return (
    <Alert color="yellow" variant="light" mb="md" title={isOn ? '两步验证已经开启' : '请先设置两步验证'}>
      <div className={classes.mfaRequired}>
        {isOn
          ? '可以继续使用共读了。'
          : '运营和机构账号能接触到许多人的内容，须先设置两步验证，才能使用其他功能。'}
        {isOn && (
          <Button size="xs" loading={busy} onClick={() => void proceed()}>
            继续使用
          </Button>
        )}
      </div>
    </Alert>
  );
}
