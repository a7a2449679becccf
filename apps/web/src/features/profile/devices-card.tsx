import type { Device } from '@gongdu/contract/session';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showMessage } from '../../lib/messages.ts';
import { ask } from '../../ui/confirm.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { When } from '../../ui/when.tsx';
import { Badge, Card } from './card.tsx';
import styles from './profile.module.css';
import { devicesQuery, signOutDevice } from './queries.ts';

/** Where the account is signed in; each can be ended, the others all at once. */
export function DevicesCard() {
  const { data, isError, refetch } = useQuery(devicesQuery);
  const { end, busy } = useEnding();
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <Card
      title="登录设备"
      sentence={sentenceFor(data, others)}
      action={
        others.length > 0 && (
          <Button variant="default" loading={busy === null} onClick={() => void end(null, others.length)}>
            退出其他设备
          </Button>
        )
      }
    >
      {data && (
        <ul className={styles.devices}>
          {[...data.filter(({ current }) => current), ...others].map((device) => (
            <DeviceRow
              key={device.sid}
              device={device}
              busy={busy === device.sid}
              end={() => void end(device)}
            />
          ))}
        </ul>
      )}
      {!data && (
        <div className={styles.inCard}>
          {isError ? <ErrorState retry={() => void refetch()} /> : <ListSkeleton rows={1} />}
        </div>
      )}
    </Card>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly end: () => void;
}

function DeviceRow({ device, busy, end }: DeviceRowProps) {
  const Icon = /iPhone|Android|HarmonyOS|iPad|微信/.test(device.device)
    ? IconDeviceMobile
    : IconDeviceDesktop;
  return (
    <li className={styles.device}>
      <span className={styles.deviceIcon} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <div className={styles.deviceWords}>
        <p className={styles.deviceName}>
          {device.device}
          {device.current && <Badge tone="brand">当前设备</Badge>}
        </p>
        <p className={styles.deviceFacts}>
          <span>{device.ip}</span>
          <span>
            登录于 <When at={device.signedInAt} />
          </span>
          {!device.current && (
            <span>
              最近使用 <When at={device.seenAt} />
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
          onClick={end}
        >
          退出
        </Button>
      )}
    </li>
  );
}

function sentenceFor(data: readonly Device[] | undefined, others: readonly Device[]): string {
  if (data && others.length === 0) return '只在这台设备上登录。';
  return '看到不认识的设备，请让它退出，并修改密码。';
}

/** `busy` is the sid under way, null for all others at once, undefined when idle. */
function useEnding() {
  const queries = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: signOutDevice,
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });

  async function end(device: Device | null, count = 1): Promise<void> {
    const message = device
      ? `${device.device}（${device.ip}）将立即退出登录。`
      : `除了这台设备，其余 ${count} 处登录都会立即退出。`;
    if (!(await ask({ title: '退出登录', message, confirm: '退出', danger: true }))) return;
    // a refusal has been shown
    const done = await mutateAsync(device?.sid ?? null).then(
      () => true,
      () => false,
    );
    if (done) showMessage(device ? '已让这台设备退出' : '其他设备都已退出', 'success');
  }

  return { end, busy: isPending ? variables : undefined };
}
