/** The constants of the original library (S9 "IM SDK"), in milliseconds where a time is meant. */
export const imTiming = {
  ackTimeout: 5_000,
  responseTimeout: 30_000,
  /** In all: the first sending and four repetitions. */
  sends: 5,
  syncInterval: 150_000,
  receiptInterval: 2_000,
  eventSyncDelay: 1_700,
  receiptSyncDelay: 1_500,
  pullDelay: 300,
} as const;

export const imVersion = '2.5.0';
export const imMessageVersion = 1;
export const imPlatform = 'web';
/** At most so many ids in one `receipt_report` (S9). */
export const maxReceiptsPerReport = 50;

/** S9 "IM reconnect": of the back office and of the message area. */
export const imReconnect = {
  backOffice: { first: 100, factor: 2, max: 10_000 },
  messageArea: { first: 1_000, max: 5_000, randomisation: 0.5, connectTimeout: 20_000 },
} as const;

/** What the gateway allows (messaging, part 3); `c_init` replies them, so that a client need not guess. */
export const imLimits = {
  textBytes: 4 * 1024,
  /** Of any other body. */
  bodyBytes: 8 * 1024,
  frameBytes: 64 * 1024,
  messagesPerSecond: 10,
  messageBurst: 30,
  groupMessagesPerSecond: 5,
  requestsPerSecond: 60,
  recallMs: 3 * 60_000,
  initMs: 10_000,
  loginMs: 10_000,
  /** Of one `msg_pull`. */
  pulledAtOnce: 100,
  /** Of one page of `sync_conversation`, each with its latest messages. */
  conversationsAtOnce: 50,
  messagesPerConversation: 20,
  /** More unread than this is shown as 99+. */
  unreadCounted: 100,
  /** Over all conversations; there is no larger number of unread messages. */
  unreadCountedInAll: 1_000,
  /** A stranger's messages until he is answered (P7). */
  strangerMessages: 3,
  groupMembers: 500,
  groupKeepers: 15,
  /** In larger groups a receipt tells numbers only. */
  receiptNames: 200,
} as const;

/** How long a signature and the password beside it are good for. */
export const imSignatureMs = 10 * 60_000;
