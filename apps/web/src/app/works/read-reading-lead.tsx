import type { Work } from '@gongdu/contract/works/work';
import { readingLeadSection } from '../../entities/work/work-sections.ts';
import type { ReadSlots } from '../../entities/work/work-slots.ts';
import { LeadHeader } from '../../features/reading-leads/detail/lead-header.tsx';
import { LeadTabs } from '../../features/reading-leads/detail/lead-tabs.tsx';
import { ReadWorkPage } from '../../features/works/read-work-page.tsx';
import { socialSlots } from './reading-slots.tsx';

const slots: ReadSlots = {
  ...socialSlots,
  head: ({ work }: { readonly work: Work }) => <LeadHeader id={work.id} />,
  parts: ({ work }: { readonly work: Work }) => <LeadTabs id={work.id} />,
};

export function ReadReadingLead() {
  return <ReadWorkPage section={readingLeadSection} slots={slots} />;
}
