import { tokens } from '../lib/auth/tokens.ts';
import { createVisitorCalls } from '../lib/visitor/visitor-calls.ts';
import { startCarousel } from './carousel.ts';
import { startFollow } from './follow.ts';
import { startLeaveMessage } from './leave-message/leave-message.ts';
import { startOpeningState } from './opening-state.ts';
import { startTabs } from './tabs.ts';

/** All content can be read without this script; it adds interaction and forms. */
function start(page: HTMLElement): void {
  const { signIn = '', management = '', uid = '' } = page.dataset;
  const calls = createVisitorCalls({ signIn, management });
  for (const section of page.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(section);
  for (const section of page.querySelectorAll<HTMLElement>('[data-tabs]')) startTabs(section);
  startOpeningState(page);
  startLeaveMessage(page, calls);
  leadToReport(page, uid);
  const follow = page.querySelector<HTMLElement>('[data-follow]');
  // an ended session: the link into the app is left unchanged
  if (follow) startFollow(follow, Number(uid), calls).catch(() => undefined);
}

/** Members report in the app, where they are notified of the outcome; for others the link explains how to complain. */
function leadToReport(page: HTMLElement, uid: string): void {
  const link = page.querySelector<HTMLAnchorElement>('a[data-report]');
  if (link && tokens.access() && String(tokens.uid()) !== uid) link.href = `/user/${uid}?report=page`;
}

const page = document.querySelector<HTMLElement>('[data-page]');
if (page) start(page);
