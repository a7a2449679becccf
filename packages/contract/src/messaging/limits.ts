/** The timing of the original library, in milliseconds. */
export const imTiming = {
  ackTimeout: 5_000,
  responseTimeout: 30_000,
  /** The first send and four repetitions. */
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
/** Message ids in one `receipt_report`. */
export const maxReceiptsPerReport = 50;

/** Reconnect intervals of the back office and of the message area, in milliseconds. */
export const imReconnect = {
  backOffice: { first: 100, factor: 2, max: 10_000 },
  messageArea: { first: 1_000, max: 5_000, randomisation: 0.5, connectTimeout: 20_000 },
} as const;

/** The limits of the gateway, which `c_init` replies to the client. */
export const imLimits = {
  textBytes: 4 * 1024,
  /** The limit of any other body. */
  bodyBytes: 8 * 1024,
  frameBytes: 64 * 1024,
  messagesPerSecond: 10,
  messageBurst: 30,
  groupMessagesPerSecond: 5,
  requestsPerSecond: 60,
  recallMs: 3 * 60_000,
  initMs: 10_000,
  loginMs: 10_000,
  /** Entries per `msg_pull`. */
  pulledAtOnce: 100,
  /** Conversations per page of `sync_conversation`, each with its latest messages. */
  conversationsAtOnce: 50,
  messagesPerConversation: 20,
  /** Above this number of unread messages 99+ is shown. */
  unreadCounted: 100,
  /** Over all conversations; counting stops at this number. */
  unreadCountedInAll: 1_000,
  /** Messages a stranger may send before an answer. */
  strangerMessages: 3,
  groupMembers: 500,
  groupKeepers: 15,
  /** In larger groups receipts are counts only. */
  receiptNames: 200,
} as const;

/** Validity of a signature and of the password beside it. */
export const imSignatureMs = 10 * 60_000;
