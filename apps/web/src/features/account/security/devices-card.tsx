import type { Device } from '@gongdu/contract/auth/session';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from '../account.module.css';
import { devicesQuery, signOutDevice } from '../queries.ts';

/** Where the account is signed in; each can be ended, the others all at once. */
export function DevicesCard() {
  const { data, isError, refetch } = useQuery(devicesQuery);
  const { endSession, busy } = useEndSession();
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <Panel
      level={3}
      title="登录设备"
      description={descriptionOf(data, others)}
      action={
        others.length > 0 && (
          <Button
            variant="default"
            loading={busy === null}
            onClick={() => void endSession(null, others.length)}
          >
            退出其他设备
          </Button>
        )
      }
    >
      {data && (
        <ul className={classes.devices}>
          {[...data.filter(({ current }) => current), ...others].map((device) => (
            <DeviceRow
              key={device.sid}
              device={device}
              busy={busy === device.sid}
              onEnd={() => void endSession(device)}
            />
          ))}
        </ul>
      )}
      {!data && (
        <div className={classes.inCard}>
          {isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={1} />}
        </div>
      )}
    </Panel>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const Icon = /iPhone|Android|HarmonyOS|iPad|微信/.test(device.device)
    ? IconDeviceMobile
    : IconDeviceDesktop;
  return (
    <li className={classes.device}>
      <span className={classes.deviceIcon} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <div className={classes.deviceText}>
        <p className={classes.deviceName}>
          {device.device}
          {device.current && <Badge tone="brand">当前设备</Badge>}
        </p>
        <p className={classes.deviceMeta}>
          <span>{device.ip}</span>
          <span>
            登录于 <RelativeTime at={device.signedInAt} />
          </span>
          {!device.current && (
            <span>
              最近使用 <RelativeTime at={device.seenAt} />
            </span>
          )}
        </p>
      </div>
      {!device.current && (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          loading={busy}
          aria-label={`退出 ${device.device}`}
          onClick={onEnd}
        >
          退出
        </Button>
      )}
    </li>
  );
}

function descriptionOf(data: readonly Device[] | undefined, others: readonly Device[]): string {
  if (data && others.length === 0) return '只在这台设备上登录。';
  return '看到不认识的设备，请让它退出，并修改密码。';
}

/** `busy` is the sid under way, null for all others at once, undefined when idle. */
function useEndSession() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: signOutDevice,
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });

  async function endSession(device: Device | null, count = 1): Promise<void> {
    const message = device
      ? `${device.device}（${device.ip}）将立即退出登录。`
      : `除了这台设备，其余 ${count} 处登录都会立即退出。`;
    if (!(await confirm({ title: '退出登录', message, confirmLabel: '退出', danger: true }))) return;
    const succeeded = await mutateAsync(device?.sid ?? null).then(
      () => true,
      () => false,
    );
    if (succeeded) toast(device ? '已让这台设备退出' : '其他设备都已退出', 'success');
  }

  return { endSession, busy: isPending ? variables : undefined };
}
