import { problems } from '@gongdu/contract/problem';
import type { Work } from '@gongdu/contract/work';
import { scheduleWork } from '@gongdu/contract/work-act';
import { call } from '../../../lib/call.ts';
import { fromChinaInput } from '../../../lib/china-time.ts';
import type { Desk } from './desk.ts';

/** Milliseconds ahead at least; the server has the last word. */
export const earliest = 5 * 60_000;

/** Sets the moment that stands in the field, or takes the old one back. Undefined: the text could not be saved first. */
export function setSchedule(desk: Desk, at: string | null): Promise<Work | undefined> {
  return desk.keeper.during(({ id, version }) =>
    call(scheduleWork, { params: { id }, body: { version, at } }, { inPlace: true }),
  );
}

/** Why what stands in the field cannot be set; undefined when it can, or is empty. */
export function scheduleFault(typed: string): string | undefined {
  if (typed === '') return undefined;
  const at = fromChinaInput(typed);
  const late = at === null || Date.parse(at) - Date.now() < earliest;
  return late ? problems['work.schedule_out_of_range'].words : undefined;
}
