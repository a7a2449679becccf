import type { DemoReadingLeadActivity } from '../content/reading-lead-activity.ts';
import type { DemoReadingLead } from '../content/reading-leads.ts';

/** A group of the demo, placed in time. */
export interface SeededReadingLead {
  readonly id: number;
  readonly lead: DemoReadingLead;
  readonly activity: DemoReadingLeadActivity;
  readonly leaderUid: number;
  readonly parts: readonly { id: number; opensAt: Date }[];
  readonly endsAt: Date;
}
