import { postArea } from '../../features/works/areas.ts';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import { useEditorServices } from './editor-services.ts';

export function WritePost() {
  return <EditWorkPage area={postArea} services={useEditorServices()} />;
}
