import { IconBellRinging, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { browserNotifications, useBrowserNotifications } from '../../../../lib/browser-notifications.ts';
import { deviceStorage } from '../../../../lib/browser-storage.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import classes from './conversations.module.css';

const declinedKey = 'gongdu:im-notices-declined';

/** Offers browser notifications once; permission is requested by the press. */
export function EnableNotifications() {
  const state = useBrowserNotifications();
  const [declined, setDeclined] = useState(() => deviceStorage.getItem(declinedKey) !== null);
  if (state !== 'off' || declined) return null;
  return (
    <div className={classes.offer}>
      <IconBellRinging size={16} aria-hidden />
      <button
        type="button"
        className={classes.offerButton}
        onClick={() => void browserNotifications.turnOn()}
      >
        开启桌面通知
      </button>
      <span className={classes.offerText}>离开页面也不错过新消息</span>
      <IconButton
        label="不再提示"
        onClick={() => {
          deviceStorage.setItem(declinedKey, '1');
          setDeclined(true);
        }}
      >
        <IconX size={15} aria-hidden />
      </IconButton>
    </div>
  );
}
