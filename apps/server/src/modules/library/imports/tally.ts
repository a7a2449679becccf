import type { ImportTally } from '@gongdu/contract/library/imports/import';
import type { ImportedRecord } from './formats/records.ts';
import { sentenceOf } from './lines.ts';

export const emptyTally: ImportTally = {
  books: 0,
  quotes: 0,
  thoughts: 0,
  comments: 0,
  publicComments: 0,
  longComments: 0,
  hidden: 0,
  faults: 0,
  states: { want: 0, reading: 0, read: 0, paused: 0, dropped: 0 },
};

/** What a file holds, slice by slice. */
export function addToTally(tally: ImportTally, records: readonly ImportedRecord[]): ImportTally {
  const states = { ...tally.states };
  const sum = { ...tally, states };
  for (const record of records) {
    if (record.kind === 'fault') sum.faults += 1;
    else if (record.kind === 'quote') {
      sum.quotes += 1;
      if (record.thought !== '') sum.thoughts += 1;
    } else {
      sum.books += 1;
      if (record.state !== null) states[record.state] += 1;
      if (record.isPrivate !== false) sum.hidden += 1;
      if (sentenceOf(record) !== '') sum.comments += 1;
      else if (record.comment !== '') sum.longComments += 1;
      if (sentenceOf(record) !== '' && record.isPrivate === false) sum.publicComments += 1;
    }
  }
  return sum;
}
