// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { success } from '../../../../testing/scripted-fetch.ts';
import { OwnMedia } from '../../../../ui/media/own-media.ts';
import { LicenceForm } from './licence-form.tsx';

/** Stores whatever is posted. */
class StoringRequest {
  readonly upload = {};
  readonly open = () => undefined;
  readonly abort = () => undefined;
  readonly status = 204;
  onload?: () => void;
  readonly send = () => this.onload?.();
}

/** The dialog's code comes with its first use. */
const patience = { timeout: 15_000 };

const signed = { accessKeyId: 'id', policy: 'p', signature: 's', key: 'a.png', host: '/storage/' };
const stored = {
  address: '/storage/a.png',
  kind: 'image',
  contentType: 'image/png',
  size: 1,
  width: 4,
  height: 3,
};

it('gives the picture it shows back to the browser when it is closed', async () => {
  // there is no configuration to read
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('XMLHttpRequest', StoringRequest);
  vi.stubGlobal('fetch', async (address: string) => success(address.endsWith('/sign') ? signed : stored));
  const revoked = vi.fn();
  // jsdom has neither
  const objectUrls = { createObjectURL: () => 'blob:licence', revokeObjectURL: revoked };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, objectUrls));
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <OwnMedia value={() => true}>
          <LicenceForm kind="business" onClose={() => undefined} />
        </OwnMedia>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const field = await vi.waitUntil(
    () => document.querySelector<HTMLInputElement>('input[type=file]'),
    patience,
  );
  fireEvent.change(field, { target: { files: [new File(['x'], '执照.png', { type: 'image/png' })] } });
  const shown = await vi.waitUntil(() => document.querySelector('img')?.getAttribute('src'), patience);
  unmount();
  expect(revoked).toHaveBeenCalledWith(shown);
});
