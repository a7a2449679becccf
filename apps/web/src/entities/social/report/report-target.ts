import type { ReportKind } from '@gongdu/contract/moderation/report';

/** What is reported: a person's id is the uid, and `name` tells it from others, e.g. 《夜里读书》. */
export interface ReportTarget {
  readonly kind: ReportKind;
  readonly id: number;
  readonly name: string;
}
