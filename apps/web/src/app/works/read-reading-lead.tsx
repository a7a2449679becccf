import type { Work } from '@gongdu/contract/work';
import { LeadHead } from '../../features/reading-leads/reading/lead-head.tsx';
import { LeadRooms } from '../../features/reading-leads/reading/lead-rooms.tsx';
import { readingLeadArea } from '../../features/works/areas.ts';
import { ReadWorkPage } from '../../features/works/read-work-page.tsx';
import type { ReadingSlots } from '../../features/works/work-slots.ts';
import { socialSlots } from './reading-slots.tsx';

const slots: ReadingSlots = {
  ...socialSlots,
  head: ({ work }: { readonly work: Work }) => <LeadHead id={work.id} />,
  parts: ({ work }: { readonly work: Work }) => <LeadRooms id={work.id} />,
};

export function ReadReadingLead() {
  return <ReadWorkPage area={readingLeadArea} slots={slots} />;
}
