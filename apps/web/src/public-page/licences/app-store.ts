import { platformOf } from './platform.ts';

/** Moves the visitor's own store to the front, and explains how to leave WeChat's browser, which cannot download. */
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
