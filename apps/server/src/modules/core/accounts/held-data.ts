import type { WorksChoice } from '@gongdu/contract/administration/personal-data/cancellation';
import type { Database, MessagingDatabase } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';

/** Of what the data is; the register of personal data has each in words. */
export type SubjectName =
  | 'identity'
  | 'settings'
  | 'notices'
  | 'messages'
  | 'inbox'
  | 'institutions'
  | 'rights'
  | 'works'
  | 'comments'
  | 'reactions'
  | 'circles'
  | 'leads'
  | 'shelf'
  | 'files'
  | 'logs'
  | 'audit'
  | 'disputes';

/** The treatment of a column when a member's account is cancelled. */
export type Fate =
  /** Deleted or cleared. */
  | 'gone'
  /** Kept under 已注销用户: parts of others' conversations, and the uid. */
  | 'anonymised'
  /** Kept by law: the subject defines why and for how long. */
  | 'kept'
  /** Not about the member. */
  | 'none';

/** The treatment of rows with the member: deleted; kept; deleted at the end of the period, or by the log's own job. */
export type RowFate = 'deleted' | 'stays' | 'term' | 'logged';

/** The subject by the treatment of the rows, and the columns by theirs. */
export type HeldTable = Readonly<Partial<Record<RowFate, SubjectName> & Record<Fate, string>>> & {
  /** Columns with the uid of the row's owner. */
  readonly of?: string;
  /** Instead of `of` where others wrote the row about its owner: in no archive. */
  readonly about?: string;
};

/**
 * Every table of a module with every column, names separated by spaces; `!`: a key or the like, in no archive. A table
 * without anything about members has its columns alone. Tests compare it with the database.
 */
export type PersonalData = Readonly<Record<string, string | HeldTable>>;

/** A member whose account is being cancelled. */
export interface LeavingMember {
  readonly db: Database;
  readonly messagingDb: MessagingDatabase;
  readonly uid: number;
  /** The member as the caller of services. */
  readonly caller: Caller;
  /** What becomes of their published works. */
  readonly works: WorksChoice;
}
