import { useState } from 'react';
import { useLocation } from 'react-router';
import { byHandWords, useInstall } from '../../entities/core/install/use-install.ts';
import { deviceStorage } from '../../lib/browser-storage.ts';
import { siteTitle } from '../../lib/site-config.ts';
import { useMediaQuery } from '../../ui/theme/use-media-query.ts';
import classes from './offline-notice.module.css';

const dismissedKey = 'gongdu_install_dismissed';

/** Shown once, on phones, on the start page; afterwards only 个人中心 offers it. */
export function InstallOffer() {
  const install = useInstall();
  const { pathname } = useLocation();
  const isPhone = useMediaQuery('(width < 992px)');
  const [isDismissed, setIsDismissed] = useState(() => deviceStorage.getItem(dismissedKey) !== null);
  if (!install || !isPhone || isDismissed || pathname !== '/index') return null;
  const dismiss = () => {
    deviceStorage.setItem(dismissedKey, '1');
    setIsDismissed(true);
  };
  return (
    <section className={classes.notice} data-tone="plain" aria-label="安装">
      <p>
        把{siteTitle()}放到主屏幕，像应用一样打开。
        {install.way === 'by-hand' && byHandWords}
      </p>
      {install.way === 'prompt' && (
        <button type="button" onClick={() => void install.run().then(dismiss)}>
          安装
        </button>
      )}
      <button type="button" onClick={dismiss}>
        不用了
      </button>
    </section>
  );
}
