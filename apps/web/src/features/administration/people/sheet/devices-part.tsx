import {
  endPersonDevice,
  endPersonDevices,
  type Person,
  type PersonDevice,
} from '@gongdu/contract/administration/people';
import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { personKey } from '../queries.ts';

/** The member's sessions; each can be ended, or all at once. */
export function DevicesPart({ person }: { readonly person: Person }) {
  const { uid, name, devices, locked } = person;
  const ending = useEndDevices(person);
  if (devices.length === 0)
    return (
      <EmptyState
        icon={<IconDevices />}
        title="没有登录的设备"
        description={`${name}现在没有在任何地方登录。`}
      />
    );
  return (
    <Section
      title="登录的设备"
      level={3}
      action={
        locked === null && (
          <Button variant="default" loading={ending.input === null} onClick={() => void ending.run(null)}>
            全部退出
          </Button>
        )
      }
    >
      {locked !== null && <Banner>{locked}。</Banner>}
      <List label="登录的设备">
        {devices.map((device) => (
          <DeviceRow
            key={device.sid}
            device={device}
            ofInstitution={device.acting?.uid !== uid && person.role === 'institution'}
            action={
              locked === null && (
                <Button
                  variant="default"
                  aria-label={`退出 ${device.device}`}
                  loading={ending.input?.sid === device.sid}
                  onClick={() => void ending.run(device)}
                >
                  退出
                </Button>
              )
            }
          />
        ))}
      </List>
    </Section>
  );
}

function useEndDevices({ uid, name, devices }: Person) {
  return useAction(
    async (device: PersonDevice | null) => {
      if (device) await call(endPersonDevice, { params: { uid, sid: device.sid } });
      else await call(endPersonDevices, { params: { uid } });
    },
    {
      asks: (device) => ({
        title: '退出登录',
        message: device
          ? `${name}在 ${device.device}（${device.ip}）上会立即退出。`
          : `${name}的 ${devices.length} 处登录都会立即退出。`,
        confirmLabel: '退出',
        danger: true,
      }),
      done: (_, device) => (device ? '这台设备已退出' : '全部设备都已退出'),
      invalidates: [personKey(uid)],
    },
  );
}

interface DeviceRowProps {
  readonly device: PersonDevice;
  /** A session in which the member acts for the institution. */
  readonly ofInstitution: boolean;
  readonly action: ReactNode;
}

function DeviceRow({ device, ofInstitution, action }: DeviceRowProps) {
  return (
    <ListRow
      title={device.device}
      meta={
        <>
          <span>{device.ip}</span>
          {device.acting && (
            <span>{ofInstitution ? `${device.acting.name}操作` : `代表${device.acting.name}`}</span>
          )}
          <span>
            登录于 <RelativeTime at={device.signedInAt} />
          </span>
          <span>
            最近使用 <RelativeTime at={device.seenAt} />
          </span>
        </>
      }
      actions={action}
    />
  );
}
