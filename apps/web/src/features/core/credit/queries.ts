import { openRefusal, type refusableKinds } from '@gongdu/contract/administration/appeals/appeal';
import { listMySanctions } from '@gongdu/contract/administration/appeals/sanction';
import { listMyReports } from '@gongdu/contract/administration/reports/report';
import { call } from '../../../lib/api/call.ts';
import { pages, readAs } from '../../../lib/api/reads.ts';

export const sanctionsQuery = pages(listMySanctions, {}, 'before');

export const myReportsQuery = pages(listMyReports, {}, 'after');

export interface RefusedThing {
  readonly kind: (typeof refusableKinds)[number];
  readonly id: number;
}

/** The refusal that an author wants to appeal against; null: no query. */
export function refusalQuery(thing: RefusedThing | null) {
  return readAs(
    openRefusal,
    { params: thing ?? {} },
    (signal) =>
      thing === null ? null : call(openRefusal, { params: { kind: thing.kind, id: thing.id } }, { signal }),
    { enabled: thing !== null },
  );
}
