import type { Security } from '@gongdu/contract/security';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { session, useSession } from '../../lib/session.ts';
import { LaterPart } from '../../ui/later-part.tsx';
import { When } from '../../ui/when.tsx';
import { Badge, Card } from './card.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import styles from './profile.module.css';
import { securityQuery } from './queries.ts';
import { RenewDialog } from './renew-dialog.tsx';

/** Carries the library that draws QR codes. */
const SetUpDialog = lazy(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }));

interface SecondFactorCardProps {
  readonly factor: Security['secondFactor'];
  readonly hasPassword: boolean;
}

export function SecondFactorCard({ factor, hasPassword }: SecondFactorCardProps) {
  const queries = useQueryClient();
  const wasMissing = useSession(({ user }) => user?.secondFactorMissing ?? false);
  const [open, setOpen] = useState<'set-up' | 'disable' | 'renew'>();

  function close(): void {
    setOpen(undefined);
    void queries.invalidateQueries({ queryKey: securityQuery.queryKey });
  }

  /** A failure leaves the note on the page, which offers the same. */
  function finish(): void {
    close();
    if (wasMissing) session.goOnWithSecondFactor().catch(() => undefined);
  }

  const dialogs = {
    'set-up': <SetUpDialog hasPassword={hasPassword} close={close} finish={finish} />,
    disable: <DisableDialog hasPassword={hasPassword} close={close} />,
    renew: <RenewDialog close={close} />,
  };
  return (
    <>
      {factor.since ? (
        <TurnedOn
          factor={{ ...factor, since: factor.since }}
          renew={() => setOpen('renew')}
          disable={() => setOpen('disable')}
        />
      ) : (
        <Card
          title="两步验证"
          badge={factor.required ? <Badge tone="warn">须设置</Badge> : undefined}
          sentence="登录时再填一次手机验证器应用里的 6 位数字，密码泄露了别人也进不来。"
          action={<Button onClick={() => setOpen('set-up')}>开启</Button>}
        />
      )}
      <LaterPart>{open && dialogs[open]}</LaterPart>
    </>
  );
}

interface TurnedOnProps {
  readonly factor: Security['secondFactor'] & { readonly since: string };
  readonly renew: () => void;
  readonly disable: () => void;
}

const fewCodes = 3;

function TurnedOn({ factor, renew, disable }: TurnedOnProps) {
  const { since, required, recoveryCodesLeft: left } = factor;
  return (
    <Card
      title="两步验证"
      badge={<Badge tone="ok">已开启</Badge>}
      sentence={
        <>
          每次登录都要填写验证器应用里的 6 位数字，
          <When at={since} />
          开启。
        </>
      }
      action={
        !required && (
          <Button variant="default" onClick={disable}>
            关闭
          </Button>
        )
      }
    >
      <div className={styles.codesLeft}>
        <p>
          恢复码还剩 <strong>{left}</strong> 个
          {left <= fewCodes && <Badge tone="warn">{left === 0 ? '已用完' : '快用完了'}</Badge>}
          <span className={styles.hint}>手机不在身边时，可以用恢复码登录。</span>
        </p>
        <Button variant="default" onClick={renew}>
          重新生成恢复码
        </Button>
      </div>
      {required && <p className={styles.hint}>运营和机构账号须保持两步验证开启，不能关闭。</p>}
    </Card>
  );
}
