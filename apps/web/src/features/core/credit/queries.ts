import { openRefusal, type refusableKinds } from '@gongdu/contract/administration/appeals/appeal';
import { listMySanctions } from '@gongdu/contract/administration/appeals/sanction';
import { listMyReports } from '@gongdu/contract/administration/reports/report';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { creditKey } from '../../../entities/core/credit/queries.ts';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

export const sanctionsQuery = infiniteQueryOptions({
  queryKey: [...creditKey, 'sanctions'],
  queryFn: ({ pageParam: before, signal }) => call(listMySanctions, { query: { before } }, { signal }),
  ...cursorPages<number>(),
});

export const myReportsQuery = infiniteQueryOptions({
  queryKey: [...creditKey, 'reports'],
  queryFn: ({ pageParam: after, signal }) => call(listMyReports, { query: { after } }, { signal }),
  ...cursorPages<string>(),
});

export interface RefusedThing {
  readonly kind: (typeof refusableKinds)[number];
  readonly id: number;
}

/** The refusal that an author wants to appeal against; null: no query. */
export function refusalQuery(thing: RefusedThing | null) {
  return queryOptions({
    queryKey: [...creditKey, 'refusal', thing?.kind, thing?.id],
    queryFn: ({ signal }) =>
      thing === null ? null : call(openRefusal, { params: { kind: thing.kind, id: thing.id } }, { signal }),
    enabled: thing !== null,
  });
}
