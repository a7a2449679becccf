import type { DemoGroupLife } from './content/reading-group-lives.ts';
import type { DemoReadingGroup } from './content/reading-groups.ts';

/** A group of the demo, placed in time. */
export interface PlantedLead {
  readonly id: number;
  readonly group: DemoReadingGroup;
  readonly life: DemoGroupLife;
  readonly leaderUid: number;
  readonly parts: readonly { id: number; opensAt: Date }[];
  readonly endsAt: Date;
}
