import { notificationTopicKeys } from '@gongdu/contract/core/notifications/kinds';
import type { Preferences } from '@gongdu/contract/core/preferences';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useId } from 'react';
import {
  type BrowserNotificationState,
  browserNotifications,
  useBrowserNotifications,
} from '../../../../lib/browser-notifications.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { AccountSection } from '../account-section.tsx';
import { updateQuietHours } from '../queries.ts';
import classes from '../settings/settings.module.css';
import { type OptimisticSave, SettingRow, SettingSwitch, Settings } from '../settings/settings.tsx';
import { DigestPanel } from './digest-form.tsx';
import { MutesCard } from './mutes-card.tsx';
import { NotificationTable } from './notification-table.tsx';

/** 通知: topics, channels and quiet hours. */
export function NotificationsSection() {
  return (
    <AccountSection id="notices" title="通知">
      <Section>
        <Text c="dimmed">站内关掉的种类不再出现在消息中心，也不计入未读数。审核结果和公告总会送达。</Text>
        <Settings rows={notificationTopicKeys.length}>
          {({ noticesOff }, optimisticSave) => (
            <NotificationTable off={noticesOff} optimisticSave={optimisticSave} />
          )}
        </Settings>
      </Section>
      <Section>
        <Settings rows={2}>
          {({ quiet }, optimisticSave) => (
            <>
              <BrowserNotificationsSetting />
              <QuietHours quiet={quiet} optimisticSave={optimisticSave} />
            </>
          )}
        </Settings>
      </Section>
      <DigestPanel />
      <MutesCard />
    </AccountSection>
  );
}

const descriptions: Readonly<Record<BrowserNotificationState, string>> = {
  absent: '这个浏览器不支持桌面提醒，换一个浏览器可以使用。',
  blocked: '浏览器禁止了本站的提醒。请在地址栏左侧的网站设置里改为允许，再回到这里。',
  off: '本站的页面在后台时，用系统的提醒告诉你。打开时浏览器会征求你的同意。',
  on: '本站的页面在后台时，会用系统的提醒告诉你。只对这个浏览器有效。',
};

/** 浏览器提醒: asks for the browser's permission only when pressed. */
function BrowserNotificationsSetting() {
  const state = useBrowserNotifications();
  return (
    <SettingRow title="浏览器提醒" description={descriptions[state]}>
      {state === 'off' && (
        <Button variant="default" onClick={() => void browserNotifications.turnOn()}>
          在这个浏览器打开
        </Button>
      )}
      {state === 'on' && (
        <Button variant="default" onClick={browserNotifications.turnOff}>
          关闭
        </Button>
      )}
    </SettingRow>
  );
}

const defaultHours = { from: '22:00', to: '08:00' };
const halfHours = [...Array(48).keys()].map(
  (half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

interface QuietHoursProps {
  readonly quiet: Preferences['quiet'];
  readonly optimisticSave: OptimisticSave;
}

/** 免打扰时段, in Asia/Shanghai. */
function QuietHours({ quiet, optimisticSave }: QuietHoursProps) {
  const update = (next: Preferences['quiet']) =>
    optimisticSave(() => updateQuietHours(next), { quiet: next });
  return (
    <>
      <SettingSwitch
        title="免打扰时段"
        description="这段时间里不用系统的提醒打扰你，未读数照常更新。"
        checked={quiet !== null}
        onToggle={(on) => update(on ? defaultHours : null)}
      />
      {quiet && (
        <Group gap="md">
          <Hour label="从" value={quiet.from} onChange={(from) => update({ ...quiet, from })} />
          <Hour
            label={quiet.to <= quiet.from ? '到次日' : '到'}
            value={quiet.to}
            onChange={(to) => update({ ...quiet, to })}
          />
          <span className={classes.description}>北京时间</span>
        </Group>
      )}
    </>
  );
}

interface HourProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Hour({ label, value, onChange }: HourProps) {
  const id = useId();
  // another client may have set any minute
  const options = halfHours.includes(value) ? halfHours : [...halfHours, value].sort();
  return (
    <Group gap="xs" wrap="nowrap">
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        data={options}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Group>
  );
}
