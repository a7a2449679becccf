// @vitest-environment jsdom
import type { MenuItem } from '@gongdu/contract/institutions/menu';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal, type SentRequest, scriptedFetch, success } from '../../../testing/scripted-fetch.ts';
import { flattenMenu, type MenuPlace } from './menu-tree.ts';
import { menuQuery } from './queries.ts';
import { useMenuMoves } from './use-menu-moves.ts';

const entry = (id: number, version: number): MenuItem => ({
  id,
  menuId: id,
  parentId: null,
  menuName: `项${id}`,
  menuType: 'M',
  path: `p${id}`,
  component: null,
  icon: null,
  isFrame: false,
  visible: true,
  perms: null,
  orderNum: id * 10,
  version,
  children: [],
});
const tree = [entry(1, 7), entry(2, 3), entry(3, 1)];

afterEach(() => vi.unstubAllGlobals());

/** A server that increments the version of the second entry with each move. */
function openTree(stored: number) {
  let version = stored;
  const bodyOf = ({ init }: SentRequest): { id: number; version: number } => JSON.parse(String(init.body));
  const network = scriptedFetch((request) => {
    if (!request.address.includes('InstMenu')) return refusal(404, '');
    if (request.init.method !== 'POST') return success([entry(2, version), entry(1, 7), entry(3, 1)], 3);
    if (bodyOf(request).version !== version)
      return refusal(409, '这个菜单项刚刚由其他运营人员修改过', {
        problem: 'institution_menu.changed_elsewhere',
      });
    version += 1;
    return success(entry(2, version));
  });
  vi.stubGlobal('fetch', network.fetch);
  const queryClient = new QueryClient();
  queryClient.setQueryData(menuQuery.queryKey, tree);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useMenuMoves, { wrapper });
  const move = (place: MenuPlace) => {
    const shown = flattenMenu(queryClient.getQueryData(menuQuery.queryKey) ?? []);
    const node = shown.find(({ item }) => item.id === 2);
    if (!node) throw new Error('the entry is not shown');
    act(() => result.current.move(node, place));
  };
  const sent = () =>
    network.requests.filter(({ init }) => init.method === 'POST').map((request) => bodyOf(request).version);
  return { move, sent, isIdle: () => queryClient.isMutating() === 0 };
}

const first: MenuPlace = { parentId: null, before: 1 };
const last: MenuPlace = { parentId: null, before: null };

it('moves one entry again before the first reply, based on its own version', async () => {
  const { move, sent, isIdle } = openTree(3);
  for (const place of [first, last, first]) move(place);
  await waitFor(() => expect(isIdle()).toBe(true));
  expect(sent()).toEqual([3, 4, 5]);
});

it('overwrites no move of another operator, and drops the moves that follow', async () => {
  const { move, sent, isIdle } = openTree(4);
  for (const place of [first, last]) move(place);
  await waitFor(() => expect(isIdle()).toBe(true));
  expect(sent()).toEqual([3]);
});
