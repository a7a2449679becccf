import { createVisitorCalls } from '../lib/visitor/visitor-calls.ts';
import { startCarousel } from './carousel.ts';
import { startFollow } from './follow.ts';
import { startLeaveMessage } from './leave-message/leave-message.ts';
import { startOpeningState } from './opening-state.ts';
import { startTabs } from './tabs.ts';

/** Everything on the page reads without this script; it adds what moves and what is sent. */
function start(page: HTMLElement): void {
  const { signIn = '', management = '', uid = '' } = page.dataset;
  const calls = createVisitorCalls({ signIn, management });
  for (const section of page.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(section);
  for (const section of page.querySelectorAll<HTMLElement>('[data-tabs]')) startTabs(section);
  startOpeningState(page);
  startLeaveMessage(page, calls);
  const follow = page.querySelector<HTMLElement>('[data-follow]');
  // an ended session: the link into the app stays as it is
  if (follow) startFollow(follow, Number(uid), calls).catch(() => undefined);
}

const page = document.querySelector<HTMLElement>('[data-page]');
if (page) start(page);
