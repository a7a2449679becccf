// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { confirmRequest } from './confirm.ts';
import { FullHeightDialog } from './full-height-dialog.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { openOverlays } from './open-overlays.ts';

afterEach(() => {
  confirmRequest.getState()?.resolve(false);
  openOverlays.setState([], true);
});

const close = vi.fn();

function show(kind: 'modal' | 'dialog', children: ReactNode): void {
  close.mockClear();
  HTMLDialogElement.prototype.close = close;
  render(
    <MantineProvider>
      {kind === 'modal' ? (
        <ModalFrame onClose={close} title="补充图书">
          {children}
        </ModalFrame>
      ) : (
        <FullHeightDialog opened onClose={() => undefined} title="粘贴书号或书名" width={720}>
          {children}
        </FullHeightDialog>
      )}
    </MantineProvider>,
  );
}

async function type(text: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText('书名', { selector: 'input, textarea' });
  field.focus();
  fireEvent.input(field, { target: { value: text } });
  return field;
}

const asks = () => confirmRequest.getState()?.title;

it.each(['modal', 'dialog'] as const)('asks before a %s with typed text closes at Escape', async (kind) => {
  show(kind, <textarea aria-label="书名" />);
  fireEvent.keyDown(await type('边城'), { key: 'Escape', bubbles: true });
  expect([asks(), close.mock.calls.length]).toEqual(['放弃填写的内容', 0]);
  confirmRequest.getState()?.resolve(true);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it.each(['modal', 'dialog'] as const)(
  'asks before the back gesture closes a %s with typed text',
  async (kind) => {
    show(kind, <textarea aria-label="书名" />);
    await type('边城');
    openOverlays.getState().at(-1)?.();
    expect([asks(), close.mock.calls.length]).toEqual(['放弃填写的内容', 0]);
  },
);

it('asks for an unsaved form, and for what says so itself', async () => {
  show('modal', <form data-unsaved>{'从日历里选的一天'}</form>);
  fireEvent.keyDown(await screen.findByText('从日历里选的一天'), { key: 'Escape' });
  expect(asks()).toBe('放弃填写的内容');
});

it.each([
  ['a search', <input key="1" type="search" aria-label="书名" />],
  [
    'a form that says it has nothing to lose',
    <form key="2" data-unsaved="false">
      <input aria-label="书名" />
    </form>,
  ],
  [
    'a text whose draft is stored',
    <div key="3" data-kept>
      <textarea aria-label="书名" />
    </div>,
  ],
])('closes at once over %s', async (_, field) => {
  show('modal', field);
  fireEvent.keyDown(await type('边城'), { key: 'Escape' });
  expect([asks(), close.mock.calls.length]).toEqual([undefined, 1]);
});
