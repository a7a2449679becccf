// @vitest-environment jsdom
import type { MenuItem } from '@gongdu/contract/institutions/menu';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal, scriptedFetch, success } from '../../../testing/scripted-fetch.ts';
import { MenuForm } from './menu-form.tsx';
import { flattenMenu } from './menu-tree.ts';

const entry: MenuItem = {
  id: 12,
  menuId: 12,
  parentId: null,
  menuName: '帮助',
  menuType: 'M',
  path: 'help',
  component: null,
  icon: null,
  isFrame: false,
  visible: true,
  perms: null,
  orderNum: 10,
  version: 3,
  children: [],
};
const theirs: MenuItem = { ...entry, path: 'help-desk', version: 4 };
const sentence = '这个菜单项刚刚由其他运营人员修改过，请看过最新的内容再保存';
const conflict = () => refusal(409, sentence, { problem: 'institution_menu.changed_elsewhere' });

afterEach(() => vi.unstubAllGlobals());

/** @param saves Replies to the edits, in order. @param listed The current entry in the menu. */
function openForm(saves: Response[], listed: MenuItem) {
  const network = scriptedFetch(({ address, init }) => {
    if (init.method === 'POST') return saves.shift() ?? refusal(500, '');
    return address.includes('InstMenu') ? success([listed], 1) : refusal(404, '');
  });
  vi.stubGlobal('fetch', network.fetch);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MenuForm edited={{ item: entry }} nodes={flattenMenu([entry])} onClose={onClose} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  const field = (name: string) => screen.findByRole('textbox', { name });
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  const sent = () =>
    network.requests
      .filter(({ init }) => init.method === 'POST')
      .map(({ init }): unknown => JSON.parse(String(init.body)));
  return { person, field, press, sent, onClose };
}

it('keeps the input when another operator was first, and saves it on top of theirs on request', async () => {
  const saved = { ...theirs, menuName: '帮助中心', version: 5 };
  const { person, field, press, sent, onClose } = openForm([conflict(), success(saved)], theirs);
  await person.type(await field('名称'), '中心');
  await press('保存');
  await screen.findByText(sentence);
  expect(await field('名称')).toHaveProperty('value', '帮助中心');
  await press('仍然保存我改的');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    { id: 12, menuName: '帮助中心', version: 3 },
    { id: 12, menuName: '帮助中心', version: 4 },
  ]);
});

it("shows the other operator's version when the input is discarded", async () => {
  const { person, field, press, sent } = openForm([conflict()], theirs);
  await person.type(await field('名称'), '中心');
  await press('保存');
  await press('放弃，用最新的');
  await waitFor(async () => expect(await field('路径')).toHaveProperty('value', 'help-desk'));
  expect(await field('名称')).toHaveProperty('value', '帮助');
  expect(sent()).toHaveLength(1);
});
