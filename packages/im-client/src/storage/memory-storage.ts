import type { OpenQueueStorage, StoredMessage } from './queue-storage.ts';

/**
 * A send queue that lives as long as the value returned: what one client leaves behind the next one with the same
 * value and account adopts. For Node, and wherever there is no IndexedDB.
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
