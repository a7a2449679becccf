import * as contract from '@gongdu/contract/administration/people';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

export interface PeopleFilter {
  readonly by: contract.PeopleSearch;
  readonly q: string;
  readonly group: contract.PeopleGroup;
}

const peopleKey = ['people'] as const;
const listKey = [...peopleKey, 'list'] as const;

export function peopleQuery(filter: PeopleFilter) {
  return infiniteQueryOptions({
    queryKey: [...listKey, filter],
    queryFn: ({ pageParam: after, signal }) =>
      call(contract.listPeople, { query: { ...filter, ...(after && { after }) } }, { signal }),
    ...cursorPages<string>(),
    placeholderData: keepPreviousData,
  });
}

function personKey(uid: number) {
  return [...peopleKey, 'sheet', uid] as const;
}

/** Queries that a change of a member invalidates: their sheet with all its parts, and the lists. */
export function changedBy(uid: number) {
  return [personKey(uid), listKey];
}

export function personQuery(uid: number) {
  return queryOptions({
    queryKey: [...personKey(uid), 'account'],
    queryFn: ({ signal }) => call(contract.getPerson, { params: { uid } }, { signal }),
    // other operators change the same accounts
    staleTime: 0,
  });
}

export function notesQuery(uid: number) {
  return infiniteQueryOptions({
    queryKey: [...personKey(uid), 'notes'],
    queryFn: ({ pageParam: before, signal }) =>
      call(contract.listPersonNotes, { params: { uid }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}

export function sanctionsQuery(uid: number) {
  return infiniteQueryOptions({
    queryKey: [...personKey(uid), 'sanctions'],
    queryFn: ({ pageParam: before, signal }) =>
      call(contract.listPersonSanctions, { params: { uid }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}

export function worksQuery(uid: number) {
  return infiniteQueryOptions({
    queryKey: [...personKey(uid), 'works'],
    queryFn: ({ pageParam: before, signal }) =>
      call(contract.listPersonWorks, { params: { uid }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}

export function reportsByQuery(uid: number) {
  return infiniteQueryOptions({
    queryKey: [...personKey(uid), 'reports-by'],
    queryFn: ({ pageParam: after, signal }) =>
      call(contract.listReportsByPerson, { params: { uid }, query: { after } }, { signal }),
    ...cursorPages<string>(),
  });
}

export function reportsAgainstQuery(uid: number) {
  return infiniteQueryOptions({
    queryKey: [...personKey(uid), 'reports-against'],
    queryFn: ({ pageParam: after, signal }) =>
      call(contract.listReportsAgainstPerson, { params: { uid }, query: { after } }, { signal }),
    ...cursorPages<string>(),
  });
}

export function auditQuery(uid: number) {
  return infiniteQueryOptions({
    queryKey: [...personKey(uid), 'audit'],
    queryFn: ({ pageParam: before, signal }) =>
      call(contract.listPersonAudit, { params: { uid }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}
