import { bookListArea } from '../../features/works/areas.ts';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import { useEditorServices } from './editor-services.ts';

export function WriteBookList() {
  return <EditWorkPage area={bookListArea} services={useEditorServices()} />;
}
