import { problems } from '@gongdu/contract/problem';
import { scheduleWork } from '@gongdu/contract/works/actions';
import type { Work } from '@gongdu/contract/works/work';
import { call } from '../../../../lib/api/call.ts';
import { fromChinaInput } from '../../../../lib/china-time.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** Milliseconds ahead at least; the server has the last word. */
export const minLeadMs = 5 * 60_000;

/** Sets the moment that stands in the field, or takes the old one back. Undefined: the text could not be saved first. */
export function setSchedule(session: EditorSession, at: string | null): Promise<Work | undefined> {
  return session.autosaver.runExclusive(({ id, version }) =>
    call(scheduleWork, { params: { id }, body: { version, at } }, { inPlace: true }),
  );
}

/** Why what stands in the field cannot be set; undefined when it can, or is empty. */
export function validateSchedule(value: string): string | undefined {
  if (value === '') return undefined;
  const at = fromChinaInput(value);
  const isTooEarly = at === null || Date.parse(at) - Date.now() < minLeadMs;
  return isTooEarly ? problems['work.schedule_out_of_range'].message : undefined;
}
