import type { Queryable } from './database.ts';

/** A page of a list by number, from 1. */
export interface NumberedPage {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** `limit` and `offset` of the page. */
export function rangeOf(db: Queryable, { pageIndex, pageSize }: NumberedPage) {
  return db`limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`;
}
