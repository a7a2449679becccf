import { ReviewFields } from '../../features/works/book-review/review-fields.tsx';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import { newsSection, postSection } from '../../features/works/work-sections.ts';
import type { SlotsByKind } from '../../features/works/work-slots.ts';
import { useEditorServices } from './editor-services.ts';

const slots: SlotsByKind = { review: { fields: ReviewFields } };

export function WriteNews() {
  return <EditWorkPage section={newsSection} services={useEditorServices()} />;
}

export function WritePost() {
  return <EditWorkPage section={postSection} slots={slots} services={useEditorServices()} />;
}
