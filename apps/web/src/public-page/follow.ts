import { tokens } from '../lib/auth/tokens.ts';
import type { VisitorCalls } from '../lib/visitor/visitor-calls.ts';

/**
 * Members follow here, with the app's session on this origin; for others the link opens the app, which asks them to
 * sign in.
 */
export async function startFollow(link: HTMLElement, uid: number, calls: VisitorCalls): Promise<void> {
  const token = tokens.access();
  if (!token || tokens.uid() === uid) return;
  let isFollowing = await calls.isFollowing(uid, token);
  let isBusy = false;
  const draw = () => {
    link.textContent = isFollowing ? '已关注' : '关注';
    link.setAttribute('aria-pressed', String(isFollowing));
    link.classList.toggle('ip-button-filled', !isFollowing);
  };
  const press = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await calls.setFollowing(uid, token, !isFollowing);
      isFollowing = !isFollowing;
    } catch {
      // the app shows the reason, and what to do
      location.assign(link.getAttribute('href') ?? '/');
    }
    isBusy = false;
    draw();
  };
  link.setAttribute('role', 'button');
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void press();
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    void press();
  });
  draw();
}
