import type { Security } from '@gongdu/contract/identity/account/security';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stale } from '../../../../../lib/api/reads.ts';
import { session, useSession } from '../../../../../lib/auth/session.ts';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { Section } from '../../../../../ui/layout/section.tsx';
import { LazyBoundary } from '../../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../../ui/overlay/lazy-component.ts';
import { RelativeTime } from '../../../../../ui/text/relative-time.tsx';
import { securityQuery } from '../../queries.ts';
import classes from '../security.module.css';
import { DisableDialog, RenewCodesDialog } from './code-dialogs.tsx';

/** Contains the library that draws QR codes. */
const SetUpDialog = lazyComponent(async () => (await import('./setup-dialog.tsx')).SetupDialog);

interface TwoFactorCardProps {
  readonly factor: Security['secondFactor'];
  readonly hasPassword: boolean;
}

export function TwoFactorCard({ factor, hasPassword }: TwoFactorCardProps) {
  const queryClient = useQueryClient();
  const wasMissing = useSession(({ user }) => user?.secondFactorMissing ?? false);
  const [open, setOpen] = useState<'set-up' | 'disable' | 'renew'>();

  function closeDialog(): void {
    setOpen(undefined);
    void stale(queryClient, securityQuery.queryKey);
  }

  /** On a failure the notice stays on the page, with the same action. */
  function finish(): void {
    closeDialog();
    if (wasMissing) session.completeMfaSetup().catch(() => undefined);
  }

  const dialogs = {
    'set-up': <SetUpDialog hasPassword={hasPassword} onClose={closeDialog} onFinish={finish} />,
    disable: <DisableDialog hasPassword={hasPassword} onClose={closeDialog} />,
    renew: <RenewCodesDialog onClose={closeDialog} />,
  };
  return (
    <>
      {factor.since ? (
        <EnabledCard
          factor={{ ...factor, since: factor.since }}
          onRenew={() => setOpen('renew')}
          onDisable={() => setOpen('disable')}
        />
      ) : (
        <Section
          level={3}
          title="两步验证"
          badge={factor.required ? <Badge tone="warn">须设置</Badge> : undefined}
          description="登录时再填一次手机验证器应用里的 6 位数字，密码泄露了别人也进不来。"
          action={<Button onClick={() => setOpen('set-up')}>开启</Button>}
        />
      )}
      <LazyBoundary>{open && dialogs[open]}</LazyBoundary>
    </>
  );
}

interface EnabledCardProps {
  readonly factor: Security['secondFactor'] & { readonly since: string };
  readonly onRenew: () => void;
  readonly onDisable: () => void;
}

const lowCodesThreshold = 3;

function EnabledCard({ factor, onRenew, onDisable }: EnabledCardProps) {
  const { since, required, recoveryCodesLeft: left } = factor;
  return (
    <Section
      level={3}
      title="两步验证"
      badge={<Badge tone="ok">已开启</Badge>}
      description={
        <>
          每次登录都要填写验证器应用里的 6 位数字，
          <RelativeTime at={since} />
          开启。
        </>
      }
      action={
        !required && (
          <Button variant="default" onClick={onDisable}>
            关闭
          </Button>
        )
      }
    >
      <Group justify="space-between" gap="xs" className={classes.codesLeft}>
        <p>
          恢复码还剩 <strong>{left}</strong> 个
          {left <= lowCodesThreshold && <Badge tone="warn">{left === 0 ? '已用完' : '快用完了'}</Badge>}{' '}
          <Text span size="sm" c="dimmed">
            手机不在身边时，可以用恢复码登录。
          </Text>
        </p>
        <Button variant="default" onClick={onRenew}>
          重新生成恢复码
        </Button>
      </Group>
      {required && (
        <Text size="sm" c="dimmed">
          运营和机构账号须保持两步验证开启，不能关闭。
        </Text>
      )}
    </Section>
  );
}
