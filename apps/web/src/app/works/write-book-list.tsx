import { bookListSection } from '../../entities/work/work-sections.ts';
import type { SlotsByKind } from '../../entities/work/work-slots.ts';
import { ListEditor } from '../../features/book-lists/edit/list-editor.tsx';
import { ListModeField } from '../../features/book-lists/edit/list-mode-field.tsx';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import { useEditorServices } from '../editor-services.ts';

const slots: SlotsByKind = {
  book_list: { parts: ListEditor, settings: ListModeField, bodyPlaceholder: '写写这份书单的由来' },
};

export function WriteBookList() {
  return <EditWorkPage section={bookListSection} slots={slots} services={useEditorServices()} />;
}
