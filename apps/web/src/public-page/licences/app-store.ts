import { platformOf } from './platform.ts';

/** Puts the visitor's own store first, and says how to leave WeChat's browser, which downloads nothing. */
function start(page: HTMLElement): void {
  const { platform, inWechat } = platformOf(navigator.userAgent);
  const hint = page.querySelector<HTMLElement>('[data-in-wechat]');
  if (hint) hint.hidden = !inWechat;
  if (!platform) return;
  const own = page.querySelector<HTMLElement>(`[data-platform=${platform}]`);
  own?.setAttribute('data-own', '');
  own?.parentElement?.prepend(own);
}

const page = document.querySelector<HTMLElement>('[data-app-store]');
if (page) start(page);
