import { Menu } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { offeredInserts } from './inserts.tsx';

export function InsertMenuItems({ editor }: { readonly editor: Editor }) {
  return offeredInserts(editor).map((insert) => (
    <Menu.Item
      key={insert.id}
      leftSection={insert.icon}
      disabled={insert.can ? !insert.can(editor) : false}
      onClick={() => insert.run(editor)}
    >
      {insert.words}
    </Menu.Item>
  ));
}
