/** A part of a table of the main database that PostgreSQL copies to the messaging one. */
export interface CopiedTable {
  /** With the key; a column that is left out has its default there, so one without a default is never left out. */
  readonly columns: readonly string[];
  /** Of the rows, by columns of the key; absent: all. */
  readonly where?: string;
}

/**
 * What the statements of messages, notices and inboxes read of others. Their copies are some milliseconds behind; what must
 * not be is asked of the main database by its own handle.
 */
export const copiedTables: Readonly<Record<string, CopiedTable>> = {
  account: {
    columns: namesOf('uid name avatar bio role institution_id disabled_at profile_changed_at'),
  },
  institution: {
    columns: namesOf('id name slug logo kind opening_hours'),
  },
  institution_member: {
    columns: namesOf('uid institution_id role permissions joined_at'),
  },
  institution_visitor: { columns: namesOf('uid phone') },
  member_preference: { columns: namesOf('uid strangers') },
  person_block: { columns: namesOf('id uid blocked_uid at') },
  reaction: {
    columns: namesOf('id act object_kind object_id uid at'),
    where: `object_kind = 'person' and act = 'follow'`,
  },
};

function namesOf(text: string): readonly string[] {
  return text.split(' ');
}
