/** The modules of this package that programs outside the repository import, as `@gongdu/im-client/<name>`. */
export const entryPoints = [
  'connection/backoff',
  'call',
  'connection/connection',
  'errors',
  'storage/file-storage',
  'connection/handshake',
  'storage/indexed-db-storage',
  'listeners',
  'storage/memory-storage',
  'client',
  'storage/queue-storage',
  'queue/send-queue',
  'connection/socket-io-wire',
  'queue/upload',
  'connection/wire',
] as const;

/** Modules of the contract that programs also need; packed under the same name. */
export const contractEntryPoints = [
  'messaging/error-codes',
  'messaging/content',
  'messaging/conversation',
  'messaging/event',
  'messaging/limits',
  'messaging/message',
  'messaging/request',
] as const;
