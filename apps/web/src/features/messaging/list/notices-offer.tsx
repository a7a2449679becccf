import { IconBellRinging, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { browserNotices, useBrowserNotices } from '../../../lib/browser-notices.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './list.module.css';

const key = 'gongdu:im-notices-declined';

/** Offers notices of the browser once; consent is asked for by the press. */
export function NoticesOffer() {
  const state = useBrowserNotices();
  const [declined, setDeclined] = useState(() => localStorage.getItem(key) !== null);
  if (state !== 'off' || declined) return null;
  return (
    <div className={styles.offer}>
      <IconBellRinging size={16} aria-hidden />
      <button type="button" className={styles.offerPress} onClick={() => void browserNotices.turnOn()}>
        开启桌面通知
      </button>
      <span className={styles.offerWords}>离开页面也不错过新消息</span>
      <IconButton
        label="不再提示"
        onClick={() => {
          localStorage.setItem(key, '1');
          setDeclined(true);
        }}
      >
        <IconX size={15} aria-hidden />
      </IconButton>
    </div>
  );
}
