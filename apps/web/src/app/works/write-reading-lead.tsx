import { PlanEditor } from '../../features/reading-leads/plan/plan-editor.tsx';
import { readingLeadArea } from '../../features/works/areas.ts';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import type { SlotsByKind } from '../../features/works/work-slots.ts';
import { useEditorServices } from './editor-services.ts';

const slots: SlotsByKind = {
  reading_lead: { parts: PlanEditor, bodyHint: '写写为什么一起读这本书，适合谁，怎样读。' },
};

export function WriteReadingLead() {
  return <EditWorkPage area={readingLeadArea} slots={slots} services={useEditorServices()} />;
}
