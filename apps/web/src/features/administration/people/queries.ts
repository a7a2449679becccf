import { listOperatorRoles } from '@gongdu/contract/administration/operator-roles';
import * as contract from '@gongdu/contract/administration/people';
import { keepPreviousData } from '@tanstack/react-query';
import { keyOf, pages, read } from '../../../lib/api/reads.ts';

export interface PeopleFilter {
  readonly by: contract.PeopleSearch;
  readonly q: string;
  readonly group: contract.PeopleGroup;
}

export const peopleQuery = (filter: PeopleFilter) =>
  pages(contract.listPeople, { query: { ...filter } }, 'after', { placeholderData: keepPreviousData });

/** A member's sheet with all its parts. */
export const personKey = (uid: number) => keyOf(contract.getPerson, { params: { uid } });

export const operatorRolesQuery = read(listOperatorRoles, {}, { staleTime: 0 });

/** A role's codes are those of everyone who has it. */
export const changedByRoles = [keyOf(listOperatorRoles, {}), '/api/people'] as const;

/** What a change of a member makes stale: their sheet, and the lists. */
export const changedBy = (uid: number) => [
  personKey(uid),
  keyOf(contract.listPeople, { query: {} }),
  keyOf(listOperatorRoles, {}),
];

export const personQuery = (uid: number) =>
  // other operators change the same accounts
  read(contract.getPerson, { params: { uid } }, { staleTime: 0 });

export const notesQuery = (uid: number) => pages(contract.listPersonNotes, { params: { uid } }, 'before');

export const sanctionsQuery = (uid: number) =>
  pages(contract.listPersonSanctions, { params: { uid } }, 'before');

export const worksQuery = (uid: number) => pages(contract.listPersonWorks, { params: { uid } }, 'before');

export const reportsByQuery = (uid: number) =>
  pages(contract.listReportsByPerson, { params: { uid } }, 'after');

export const reportsAgainstQuery = (uid: number) =>
  pages(contract.listReportsAgainstPerson, { params: { uid } }, 'after');

export const auditQuery = (uid: number) => pages(contract.listPersonAudit, { params: { uid } }, 'before');
