import type { Step } from './outcome.ts';
import { runVitest } from './vitest.ts';

/** Suites of messages, notices and inboxes, by their paths below the server's modules: what crosses most often. */
const suites = [
  'core/messaging-writes/messaging-writes',
  'core/notifications/mark-read',
  'core/notifications/notifications',
  'institutions/institution-inbox/inbox',
  'messaging/messaging/groups/groups',
  'messaging/messaging/messaging',
  'messaging/messaging/moderation/cases',
  'messaging/messaging/private-messages',
];

/** Once more with a database of their own for messages and notices, in which the tables of the other are missing. */
export function twoDatabaseTests(): Step {
  return {
    name: 'tests on two databases',
    group: 'unit',
    run: async () => ({
      ...(await runVitest('apps/server', {
        env: { TEST_MESSAGING_DATABASE: '1' },
        files: suites.map((name) => `src/modules/${name}.test.ts`),
      })),
      // each has its row from the run on one database
      cases: [],
    }),
  };
}
