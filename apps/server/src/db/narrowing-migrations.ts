export interface Narrowing {
  /** The newest migration of the oldest version whose nodes work beside the new schema; its own: none does. */
  readonly worksFrom: string;
  readonly reason: string;
}

/**
 * Migrations after 0032 that do more than expand: they change or remove something of before, or set a limit on it. All
 * others leave older nodes working. `narrowing-migrations.test.ts` compares the catalogues before and after each one, so that
 * none is missing here.
 */
export const narrowing: Readonly<Record<string, Narrowing>> = {
  '0033_keys_of_messages': {
    worksFrom: '0033_keys_of_messages',
    reason:
      'receipts, the search of messages and flagged messages are addressed by conversation, which older nodes do not write',
  },
  '0034_runs_of_messages': {
    worksFrom: '0034_runs_of_messages',
    reason: 'older nodes store messages without the run that unread numbers are taken from',
  },
  '0035_indexes_of_comments': {
    worksFrom: '0033_keys_of_messages',
    reason:
      'both new unique indexes hold for what older nodes write: ids stay unique, and so do keys by author',
  },
  '0036_keys_of_comments': {
    worksFrom: '0033_keys_of_messages',
    reason: 'older nodes look for a retry under a lock of the author and name no key in `on conflict`',
  },
};
