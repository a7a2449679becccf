// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catchInstallPrompt, installPrompt } from '../../lib/offline-shell/install-prompt.ts';
import { InstallOffer } from './install-offer.tsx';

catchInstallPrompt();
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('992px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  installPrompt.setState({ event: null });
});

function atHome() {
  return render(
    <MemoryRouter initialEntries={['/index']}>
      <InstallOffer />
    </MemoryRouter>,
  );
}

/** Dispatches the event by which Chromium offers the installation. */
function offered() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome: 'accepted' })),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}

it('suppresses the browser’s own bar, and prompts from its button', async () => {
  atHome();
  expect(screen.queryByRole('region', { name: '安装' })).toBeNull();
  const event = offered();
  expect(event.defaultPrevented).toBe(true);
  await act(async () => screen.getByRole('button', { name: '安装' }).click());
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('region', { name: '安装' })).toBeNull();
});

it('is not shown again after a refusal', () => {
  atHome();
  offered();
  act(() => screen.getByRole('button', { name: '不用了' }).click());
  expect(screen.queryByRole('region', { name: '安装' })).toBeNull();
  cleanup();
  atHome();
  expect(screen.queryByRole('region', { name: '安装' })).toBeNull();
});
