// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { session } from '../../../../lib/auth/session.ts';
import { testUser } from '../../../../testing/test-user.ts';
import { NameOffer } from './name-offer.tsx';

it('leads to the profile, or keeps the name for good', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const profile = {
      name: '书友5678',
      bio: '',
      gender: null,
      birthday: null,
      city: '',
      avatar: null,
      version: 1,
    };
    return Response.json({ code: 200, msg: '', data: profile, isSuccess: true });
  });
  const loadUser = vi.spyOn(session, 'loadUser').mockResolvedValue(testUser());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter>
          <NameOffer />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { name: '换一个' }).getAttribute('href')).toBe('/user/profile');
  await userEvent.click(screen.getByRole('button', { name: '就用它' }));
  await vi.waitFor(() => expect(loadUser).toHaveBeenCalled());
  expect(sent).toEqual([{ keepName: true }]);
});
