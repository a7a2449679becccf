/** How rows of a table go with an object that becomes another one; said by the module that owns the table. */
export interface MovedTable {
  readonly table: string;
  /** The columns that are unique together, the object's among them unless the rows have an id. */
  readonly key: readonly string[];
  /** The column with the object. */
  readonly object: string;
  /** SQL: which rows `t` are about objects of this kind, where others stand beside them. */
  readonly only?: string;
  /** SQL: the owner of a row `t`, a member or an object. Rows of one owner go back together, or stay together where one was changed. */
  readonly owner: string;
  /** The owner is a member, in the column `uid`: their rows of the record are deleted with their account. */
  readonly ofMember?: true;
  /**
   * Columns by which it is seen that a row was changed since. The object's column alone changes, and alone goes back.
   * Absent: rows are put in and taken away whole.
   */
  readonly watched?: readonly string[];
  /**
   * Which rows besides those of the object that goes: `owners` (by default) of the same owners, `both` all of both
   * objects, `members` all of the members who had both in that table.
   */
  readonly scope?: 'owners' | 'both' | { readonly members: string };
  /** SQL: of counters, that a row `t` counts nothing; by default that its `n` is 0. */
  readonly empty?: string;
}

/** An object that becomes another one, or goes back. */
export interface MovedObject {
  readonly mergeId: number;
  /** Goes. */
  readonly from: number;
  /** Stays. */
  readonly into: number;
}

/** The record of what a merge changes. The owner of a table calls it around its own changes. */
export interface MoveRecord {
  /** Before the change. */
  start(table: MovedTable): Promise<void>;
  /** After it. Rows that are as before are not recorded. */
  finish(table: MovedTable): Promise<void>;
  /** Writes back what was, but for owners whose rows were changed since. */
  restore(table: MovedTable): Promise<void>;
  /** Of counters whose numbers are right again: removes those that count nothing and that the merge made. */
  dropNewZeros(table: MovedTable): Promise<void>;
}
