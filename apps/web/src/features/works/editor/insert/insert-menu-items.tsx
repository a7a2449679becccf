import type { Editor } from '@tiptap/core';
import { Choice } from '../choice-menu.tsx';
import { offeredInserts } from './inserts.tsx';

export function InsertMenuItems({ editor }: { readonly editor: Editor }) {
  return offeredInserts(editor).map((insert) => (
    <Choice
      key={insert.id}
      words={insert.words}
      face={insert.icon}
      disabled={insert.can ? !insert.can(editor) : false}
      onClick={() => insert.run(editor)}
    />
  ));
}
