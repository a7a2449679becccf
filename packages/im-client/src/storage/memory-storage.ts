import type { OpenQueueStorage, StoredMessage } from './queue-storage.ts';

/**
 * A send queue in memory: unsent messages of one client are adopted by the next one with the same storage and account.
 * For Node, and where there is no IndexedDB.
 */
export function memoryStorage(): OpenQueueStorage {
  const accounts = new Map<string, Map<string, { message: StoredMessage; owner: object | null }>>();
  return async (account) => {
    const rows = accounts.get(account) ?? new Map();
    accounts.set(account, rows);
    const owner = {};
    return {
      async adopt() {
        const orphans = [...rows.values()].filter((row) => row.owner === null);
        for (const row of orphans) row.owner = owner;
        return orphans.map(({ message }) => message);
      },
      async put(message) {
        rows.set(message.clientMsgId, { message, owner });
      },
      async remove(clientMsgId) {
        rows.delete(clientMsgId);
      },
      async close() {
        for (const row of rows.values()) if (row.owner === owner) row.owner = null;
      },
    };
  };
}
