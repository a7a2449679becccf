import { lazy, useState } from 'react';
import { PlanEditor } from '../../features/reading-leads/plan/plan-editor.tsx';
import type { TextFieldProps } from '../../features/reading-leads/plan/plan-props.ts';
import { readingLeadArea } from '../../features/works/areas.ts';
import { EditWorkPage } from '../../features/works/edit-work-page.tsx';
import type { EditorServices } from '../../features/works/editor/editor-services.ts';
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
