// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Location, MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import { KeepAlive } from './keep-alive.tsx';
import { isUnsaved } from './unsaved-inputs.ts';

function Draft() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  const { pathname } = useLocation();
  return <input aria-label={pathname} value={text} onChange={(event) => setText(event.target.value)} />;
}

const locationOf = (pathname: string): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
});

function Pages({ path, alive }: { path: string; alive: readonly string[] }) {
  return (
    <MantineProvider>
      <MemoryRouter>
        <KeepAlive
          paneKey={path}
          cachedKeys={new Set(alive)}
          versions={{}}
          element={<Draft />}
          location={locationOf(path)}
          shape="blank"
          pane={false}
        />
      </MemoryRouter>
    </MantineProvider>
  );
}

it('keeps input, address and unsaved mark of a page behind another tab, until the tab closes', async () => {
  const { rerender } = render(<Pages path="/a" alive={['/a']} />);
  await userEvent.type(screen.getByLabelText('/a'), '红楼');
  rerender(<Pages path="/b" alive={['/a', '/b']} />);
  expect(isUnsaved('/a')).toBe(true);
  expect(isUnsaved('/b')).toBe(false);
  rerender(<Pages path="/a" alive={['/a', '/b']} />);
  expect(screen.getByLabelText<HTMLInputElement>('/a').value).toBe('红楼');
  rerender(<Pages path="/b" alive={['/b']} />);
  expect(isUnsaved('/a')).toBe(false);
  rerender(<Pages path="/a" alive={['/a', '/b']} />);
  expect(screen.getByLabelText<HTMLInputElement>('/a').value).toBe('');
});
