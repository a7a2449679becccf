import { newsSection, postSection } from '../../entities/work/work-sections.ts';
import type { SlotsByKind } from '../../entities/work/work-slots.ts';
import { ReviewFields } from '../../features/works/book-review/review-fields.tsx';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import { useEditorServices } from '../editor-services.ts';

const slots: SlotsByKind = { review: { fields: ReviewFields } };

export function WriteNews() {
  return <EditWorkPage section={newsSection} services={useEditorServices()} />;
}

export function WritePost() {
  return <EditWorkPage section={postSection} slots={slots} services={useEditorServices()} />;
}
