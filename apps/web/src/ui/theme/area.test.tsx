// @vitest-environment jsdom
import { Button, MantineProvider, Modal } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { confirm } from '../overlay/confirm.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Area } from './area.tsx';

const areaOf = (element: Element) => element.closest('[data-area]')?.getAttribute('data-area') ?? null;

function Page({ inside }: { readonly inside: boolean }) {
  const parts = (
    <>
      <Modal opened onClose={() => undefined} title="发起群聊">
        <Button>创建</Button>
      </Modal>
      <Button onClick={() => void confirm({ title: '退出群聊', message: '不再收到消息。' })}>退出</Button>
    </>
  );
  return (
    <MantineProvider>
      {inside ? <Area name="message">{parts}</Area> : parts}
      <ConfirmDialog />
    </MantineProvider>
  );
}

it.each([
  ['in the message area its colours', true, 'message'],
  ['elsewhere those of the theme', false, null],
])('gives what floats %s', async (_, inside, area) => {
  render(<Page inside={inside} />);
  expect(areaOf(await screen.findByRole('button', { name: '创建' }))).toBe(area);
  const leave = screen.getByRole('button', { name: '退出', hidden: true });
  leave.focus();
  leave.click();
  expect(areaOf(await screen.findByText('不再收到消息。'))).toBe(area);
});
