import { lazy, useState } from 'react';
import type { EditorServices } from '../../editor/editor-services.ts';
import { readingLeadSection } from '../../entities/work/work-sections.ts';
import type { SlotsByKind, WorkFieldsProps } from '../../entities/work/work-slots.ts';
import { PlanEditor } from '../../features/reading-leads/plan/plan-editor.tsx';
import type { TextFieldProps } from '../../features/reading-leads/plan/plan-props.ts';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import { useEditorServices } from '../editor-services.ts';

/** With the editor, whose code comes when somebody writes. */
const RichField = lazy(async () => ({
  default: (await import('../../editor/rich-field.tsx')).RichField,
}));

const slots: SlotsByKind = {
  reading_lead: { parts: Plan, bodyPlaceholder: '写写为什么一起读这本书，适合谁，怎样读。' },
};

export function WriteReadingLead() {
  return <EditWorkPage section={readingLeadSection} slots={slots} services={useEditorServices()} />;
}

function Plan(props: WorkFieldsProps) {
  return <PlanEditor {...props} TextField={LeadTextField} />;
}

/** Those who are named in a 导读 could not read it before its part opens, and no topic's page can show it. */
function useLeadServices(): EditorServices {
  const services = useEditorServices();
  const [own] = useState(() => {
    const { suggestPeople: _people, suggestTopics: _topics, ...rest } = services;
    return rest;
  });
  return own;
}

function LeadTextField(props: TextFieldProps) {
  return <RichField {...props} services={useLeadServices()} />;
}
