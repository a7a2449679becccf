import { ListEditor } from '../../features/book-lists/editor/list-editor.tsx';
import { ListModeField } from '../../features/book-lists/editor/list-mode.tsx';
import { bookListArea } from '../../features/works/areas.ts';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import type { SlotsByKind } from '../../features/works/work-slots.ts';
import { useEditorServices } from './editor-services.ts';

const slots: SlotsByKind = {
  book_list: { parts: ListEditor, settings: ListModeField, bodyHint: '写写这份书单的由来' },
};

export function WriteBookList() {
  return <EditWorkPage area={bookListArea} slots={slots} services={useEditorServices()} />;
}
