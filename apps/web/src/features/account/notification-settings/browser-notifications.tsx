import { Button } from '@mantine/core';
import {
  type BrowserNotificationState,
  browserNotifications,
  useBrowserNotifications,
} from '../../../lib/browser-notifications.ts';
import classes from '../settings/settings.module.css';

const descriptions: Readonly<Record<BrowserNotificationState, string>> = {
  absent: '这个浏览器不支持桌面提醒，换一个浏览器可以使用。',
  blocked: '浏览器禁止了共读的提醒。请在地址栏左侧的网站设置里改为允许，再回到这里。',
  off: '共读的页面在后台时，用系统的提醒告诉你。打开时浏览器会征求你的同意。',
  on: '共读的页面在后台时，会用系统的提醒告诉你。只对这个浏览器有效。',
};

/** 浏览器提醒: consent is asked for by the press alone. */
export function BrowserNotificationsSetting() {
  const state = useBrowserNotifications();
  return (
    <div className={classes.row}>
      <div>
        <span className={classes.title}>浏览器提醒</span>
        <br />
        <span className={classes.description} role="status">
          {descriptions[state]}
        </span>
      </div>
      {state === 'off' && (
        <Button
          variant="default"
          className={classes.action ?? ''}
          onClick={() => void browserNotifications.turnOn()}
        >
          在这个浏览器打开
        </Button>
      )}
      {state === 'on' && (
        <Button variant="default" className={classes.action ?? ''} onClick={browserNotifications.turnOff}>
          关闭
        </Button>
      )}
    </div>
  );
}
