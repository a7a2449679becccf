/** The modules of this package that programs outside the repository import, as `@gongdu/im-client/<name>`. */
export const doors = [
  'backoff',
  'call',
  'connection',
  'errors',
  'file-storage',
  'handshake',
  'indexed-db-storage',
  'listeners',
  'memory-storage',
  'messaging',
  'queue-storage',
  'send-queue',
  'socket-io-wire',
  'upload',
  'wire',
] as const;

/** Modules of the contract that a program needs beside them; packed under the same name. */
export const contractDoors = [
  'im-code',
  'im-content',
  'im-conversation',
  'im-event',
  'im-limits',
  'im-message',
  'im-request',
] as const;
