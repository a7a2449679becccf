import { newsArea, postArea } from '../../features/works/areas.ts';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import { ReviewFields } from '../../features/works/review/review-fields.tsx';
import type { SlotsByKind } from '../../features/works/work-slots.ts';
import { useEditorServices } from './editor-services.ts';

const slots: SlotsByKind = { review: { fields: ReviewFields } };

export function WriteNews() {
  return <EditWorkPage area={newsArea} services={useEditorServices()} />;
}

export function WritePost() {
  return <EditWorkPage area={postArea} slots={slots} services={useEditorServices()} />;
}
