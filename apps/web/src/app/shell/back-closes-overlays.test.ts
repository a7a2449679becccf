// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOverlays } from '../../ui/overlay/open-overlays.ts';
import { createBackGuard } from './back-closes-overlays.ts';

/** Paths of the `popstate` events that reach the router's listener. */
let heard: string[];
let stop: () => void;
let guard: ReturnType<typeof createBackGuard>;

const hear = () => heard.push(location.pathname);

beforeEach(() => {
  history.pushState({ idx: 0 }, '', '/list');
  history.pushState({ idx: 1, key: 'book' }, '', '/book');
  heard = [];
  window.addEventListener('popstate', hear);
  guard = createBackGuard(() => true);
  guard.onNavigation('book', 'POP');
  stop = guard.start();
});
afterEach(() => {
  stop();
  window.removeEventListener('popstate', hear);
  openOverlays.setState([], true);
});

function open(): void {
  const close = () => openOverlays.setState((all) => all.filter((other) => other !== close), true);
  openOverlays.setState((all) => [...all, close], true);
}
const openCount = () => openOverlays.getState().length;
const closeAll = () => openOverlays.setState([], true);
async function back(): Promise<void> {
  history.back();
  await new Promise((resolve) => setTimeout(resolve, 60));
}

it('closes the open overlay and stays on the page', async () => {
  open();
  await back();
  expect([openCount(), location.pathname, heard]).toEqual([0, '/book', []]);
  await back();
  expect([location.pathname, heard]).toEqual(['/list', ['/list']]);
});

it('leaves the page with one step when the overlay was closed by other means', async () => {
  open();
  closeAll();
  open();
  closeAll();
  await back();
  expect([location.pathname, heard]).toEqual(['/list', ['/list']]);
});

it('skips the entry of an overlay below a page that was opened from it', async () => {
  open();
  closeAll();
  history.pushState({ idx: 2 }, '', '/author');
  guard.onNavigation('author', 'PUSH');
  await back();
  expect([location.pathname, heard]).toEqual(['/book', ['/book']]);
});

it("skips the entry of a page that was replaced above an overlay's entry", async () => {
  open();
  closeAll();
  history.replaceState({ idx: 1, key: 'thanks' }, '', '/thanks');
  guard.onNavigation('thanks', 'REPLACE');
  await back();
  expect([location.pathname, heard]).toEqual(['/list', ['/list']]);
});

it('closes the overlay that stayed open while its page took another address', async () => {
  open();
  history.replaceState({ idx: 1, key: 'draft' }, '', '/book?id=7');
  guard.onNavigation('draft', 'REPLACE');
  await back();
  expect([openCount(), location.search, heard]).toEqual([0, '?id=7', []]);
  await back();
  expect([location.pathname, heard]).toEqual(['/list', ['/list']]);
});

it('still closes the open overlay after a step back that had no entry', async () => {
  open();
  closeAll();
  // as at the first entry of the history
  vi.spyOn(history, 'back').mockImplementationOnce(() => undefined);
  history.go(-1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  open();
  await back();
  expect([openCount(), location.pathname]).toEqual([0, '/book']);
});

it('closes several overlays one after the other', async () => {
  open();
  open();
  await back();
  expect(openCount()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await back();
  expect([openCount(), location.pathname]).toEqual([0, '/book']);
});

it('leaves desktop windows alone', () => {
  stop();
  stop = createBackGuard(() => false).start();
  const before = history.length;
  open();
  expect(history.length).toBe(before);
});
