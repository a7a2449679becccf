import { Button } from '@mantine/core';
import { type BrowserNotices, browserNotices, useBrowserNotices } from '../../../lib/browser-notices.ts';
import styles from './settings.module.css';

const sentences: Readonly<Record<BrowserNotices, string>> = {
  absent: '这个浏览器不支持桌面提醒，换一个浏览器可以使用。',
  blocked: '浏览器禁止了共读的提醒。请在地址栏左侧的网站设置里改为允许，再回到这里。',
  off: '共读的页面在后台时，用系统的提醒告诉你。打开时浏览器会征求你的同意。',
  on: '共读的页面在后台时，会用系统的提醒告诉你。只对这个浏览器有效。',
};

/** 浏览器提醒: consent is asked for by the press alone. */
export function BrowserSetting() {
  const state = useBrowserNotices();
  return (
    <div className={styles.row}>
      <div>
        <span className={styles.title}>浏览器提醒</span>
        <br />
        <span className={styles.sentence} role="status">
          {sentences[state]}
        </span>
      </div>
      {state === 'off' && (
        <Button variant="default" className={styles.act ?? ''} onClick={() => void browserNotices.turnOn()}>
          在这个浏览器打开
        </Button>
      )}
      {state === 'on' && (
        <Button variant="default" className={styles.act ?? ''} onClick={browserNotices.turnOff}>
          关闭
        </Button>
      )}
    </div>
  );
}
