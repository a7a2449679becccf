import type { Device } from '@gongdu/contract/identity/auth/devices';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { devicesQuery, signOutDevice } from '../queries.ts';
import classes from './security.module.css';

/** Sessions of the account; each can be ended, or all others at once. */
export function DevicesCard() {
  const devices = useQuery(devicesQuery);
  const others = devices.data?.filter(({ current }) => !current) ?? [];
  const ending = useAction((device: Device | null) => signOutDevice(device?.sid ?? null), {
    asks: (device) => ({
      title: '退出登录',
      message: device
        ? `${device.device}（${device.ip}）将立即退出登录。`
        : `除了这台设备，其余 ${others.length} 处登录都会立即退出。`,
      confirmLabel: '退出',
      danger: true,
    }),
    done: (_, device) => (device ? '已让这台设备退出' : '其他设备都已退出'),
    invalidates: [devicesQuery.queryKey],
  });

  return (
    <Section
      level={3}
      title="登录设备"
      description={descriptionOf(devices.data, others)}
      action={
        others.length > 0 && (
          <Button variant="default" loading={ending.input === null} onClick={() => void ending.run(null)}>
            退出其他设备
          </Button>
        )
      }
    >
      <QueryView query={devices} skeleton={<ListSkeleton rows={1} />}>
        {(data) => (
          <List>
            {[...data.filter(({ current }) => current), ...others].map((device) => (
              <DeviceRow
                key={device.sid}
                device={device}
                busy={ending.input?.sid === device.sid}
                onEnd={() => void ending.run(device)}
              />
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const isPhone = /iPhone|Android|HarmonyOS|iPad|微信/.test(device.device);
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <ListRow
      leading={
        <span className={classes.deviceIcon} aria-hidden>
          <Icon size={20} stroke={1.6} />
        </span>
      }
      title={device.device}
      badges={device.current && <Badge tone="brand">当前设备</Badge>}
      meta={
        <>
          <span>{device.ip}</span>
          <span>
            登录于 <RelativeTime at={device.signedInAt} />
          </span>
          {!device.current && (
            <span>
              最近使用 <RelativeTime at={device.seenAt} />
            </span>
          )}
        </>
      }
      actions={
        !device.current && (
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
        )
      }
    />
  );
}

function descriptionOf(data: readonly Device[] | undefined, others: readonly Device[]): string {
  if (data && others.length === 0) return '只在这台设备上登录。';
  return '看到不认识的设备，请让它退出，并修改密码。';
}
