// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Grip, SortableList, useSortableItem } from './sortable-list.tsx';

const names = ['诗歌', '小说', '历史'];

function Channels() {
  const [ids, setIds] = useState([0, 1, 2]);
  return (
    <MantineProvider>
      <SortableList
        ids={ids}
        nameOf={(id) => `「${names[id]}」`}
        onMove={(id, from, to) => setIds(ids.toSpliced(from, 1).toSpliced(to, 0, id))}
      >
        <ul>
          {ids.map((id) => (
            <Channel key={id} id={id} />
          ))}
        </ul>
      </SortableList>
    </MantineProvider>
  );
}

function Channel({ id }: { readonly id: number }) {
  const { item, grip } = useSortableItem(id);
  return (
    <li {...item}>
      <Grip {...grip} />
      {names[id]}
    </li>
  );
}

const order = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const gripOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^移动「${name}」`) });

it('moves an item by Alt with an arrow, says where it is, and leaves the focus on its handle', async () => {
  const user = userEvent.setup();
  render(<Channels />);
  gripOf('诗歌').focus();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['小说', '历史', '诗歌']);
  expect(screen.getByText('「诗歌」已移到第 3 个，共 3 个')).toBeDefined();
  expect(document.activeElement).toBe(gripOf('诗歌'));
});

it('moves nothing past the ends, nor by an arrow alone', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Channels />);
  gripOf('诗歌').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{ArrowDown}');
  expect(order()).toEqual(names);
  expect(screen.getByRole('button', { name: '移动「诗歌」，第 1 位：按住 Alt 加上下方向键' })).toBeDefined();
  // a key without effect does not take the focus later
  gripOf('历史').focus();
  rerender(<Channels />);
  expect(document.activeElement).toBe(gripOf('历史'));
});
