import { type ComplainantNeeds, createComplainant } from './complainant.ts';
import { createComplaintDesk, type DeskNeeds } from './desk.ts';
import { createFiling, type FilingNeeds } from './filing.ts';
import { createNotices, type NoticesNeeds } from './notices.ts';

export type Complaints = ReturnType<typeof createComplaints>;

type Needs = Omit<FilingNeeds & NoticesNeeds & DeskNeeds, 'complainant'> & ComplainantNeeds;

/** Complaints through 侵权投诉指引 and 举报须知: filing, answering, deciding. */
export function createComplaints(given: Needs) {
  const needs = { ...given, complainant: createComplainant(given) };
  return { filing: createFiling(needs), notices: createNotices(needs), desk: createComplaintDesk(needs) };
}
