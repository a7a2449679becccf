import { readingLeadArea } from '../../features/works/areas.ts';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import { useEditorServices } from './editor-services.ts';

export function WriteReadingLead() {
  return <EditWorkPage area={readingLeadArea} services={useEditorServices()} />;
}
