import { lazy } from 'react';
import { PlanEditor } from '../../features/reading-leads/plan/plan-editor.tsx';
import type { TextFieldProps } from '../../features/reading-leads/plan/plan-props.ts';
import { readingLeadArea } from '../../features/works/areas.ts';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import type { SlotsByKind, WorkFieldsProps } from '../../features/works/work-slots.ts';
import { useEditorServices } from './editor-services.ts';

/** With the editor, whose code comes when somebody writes. */
const RichField = lazy(async () => ({
  default: (await import('../../features/works/editor/rich-field.tsx')).RichField,
}));

const slots: SlotsByKind = {
  reading_lead: { parts: Plan, bodyHint: '写写为什么一起读这本书，适合谁，怎样读。' },
};

export function WriteReadingLead() {
  return <EditWorkPage area={readingLeadArea} slots={slots} services={useEditorServices()} />;
}

function Plan(props: WorkFieldsProps) {
  return <PlanEditor {...props} TextField={LeadTextField} />;
}

function LeadTextField(props: TextFieldProps) {
  return <RichField {...props} services={useEditorServices()} />;
}
