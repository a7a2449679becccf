import { randomBytes } from 'node:crypto';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { Config } from '../../../config.ts';
import type { IsProxy } from '../../../http/client-address.ts';
import type { Meter } from '../../../metrics/meter.ts';
import type { ServerPlatform } from '../../../platform.ts';
import type { Live } from '../../../realtime/live.ts';
import type { Admission } from '../../../shared/admission.ts';
import { createSemaphore } from '../../../shared/semaphore.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { MessagingWrites } from '../../core/messaging-writes/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import { createHandshake } from './connections/handshake.ts';
import { createPresence } from './connections/presence.ts';
import { createTickets } from './connections/tickets.ts';
import { type Blocks, createBlocklist } from './contacts/blocklist.ts';
import { createConversations } from './conversations/conversations.ts';
import { createReceipts } from './conversations/receipts.ts';
import { createUnread } from './conversations/unread.ts';
import { currentProtocol, isLegacy, type ProtocolOf } from './gateway/client-protocol.ts';
import type { Dialect, DialectNeeds } from './gateway/dialect.ts';
import { createDispatch, createRequestQuestions } from './gateway/dispatch.ts';
import { createFanout } from './gateway/fanout.ts';
import { createGateway } from './gateway/gateway.ts';
import type { GatewayServer, GatewaySocket } from './gateway/gateway-socket.ts';
import { createHandlers } from './gateway/handlers/handlers.ts';
import { createCircleGroups } from './groups/circle-groups.ts';
import { pruneJoinRequests } from './groups/join-requests.ts';
import { createGroupCore } from './groups/membership.ts';
import type { MediaUploads } from './messages/media.ts';
import { createSendService } from './messages/send-service.ts';
import { createCases } from './moderation/cases.ts';
import { createFlaggedMessages } from './moderation/flagged.ts';
import { createMessageRemoval } from './moderation/removal.ts';
import { createReports } from './moderation/reports.ts';
import { createLegacyUpload } from './original-library/upload/upload.ts';
import { createUploadTokens } from './original-library/upload/upload-tokens.ts';
import { createPrivateMessages } from './private-messages.ts';
import { createInstitutionHooks } from './protocol/institution-part.ts';
import type { MessagingBus } from './protocol/node-events.ts';
import { createUserEvents } from './protocol/user-events.ts';
import { createIndexer } from './search/bigram-index.ts';
import { createSearch } from './search/search.ts';
import { countDue } from './search/store.ts';
import { createHistory } from './sync/history.ts';
import { syncPages } from './sync/pages.ts';
import { createSync } from './sync/sync.ts';
import { pruneUserEvents } from './user-event-store.ts';

export type Messaging = ReturnType<typeof createMessaging>;

interface Needs extends Pick<ServerPlatform, 'db' | 'messagingDb' | 'messagingApart' | 'clock'> {
  readonly sockets: GatewayServer;
  readonly bus: MessagingBus;
  readonly messagingWrites: MessagingWrites;
  readonly config: Pick<Config, 'messaging'>;
  readonly isProxy: IsProxy;
  readonly accounts: Pick<Accounts, 'getPerson' | 'getPeople'>;
  readonly audit: Audit;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyMany' | 'takeBack' | 'pushCounts'>;
  readonly blocks: Blocks;
  readonly penalties: Pick<
    Penalties,
    'findStanding' | 'sanction' | 'recordOf' | 'onChanged' | 'findAbout' | 'undo'
  >;
  readonly contentChecks: Pick<ContentChecks, 'check' | 'refusalOf' | 'refusalFor'>;
  readonly moderation: Moderation;
  readonly live: Pick<Live, 'isOnline'>;
  readonly uploads: MediaUploads & Pick<Uploads, 'receiveFile' | 'isStored' | 'publicAddress'>;
  readonly storage: Pick<Storage, 'host' | 'tokenKey'>;
  /** Places of calls in progress, over sockets too. */
  readonly admission: Admission;
  readonly retryAfter: () => number;
  readonly meter: Pick<Meter, 'messageDelivered'>;
  readonly onFailure: (error: unknown) => void;
  /** For clients of the original library; undefined where they are not let in. */
  readonly createDialect: ((needs: DialectNeeds) => Dialect) | undefined;
}

/** Concurrent handshakes and syncs per node; more of them wait, as after a restart. */
const maxConcurrentHandshakes = 12;
/** How long a person's events are kept, and how many. */
const userEventRetention = { days: 30, rows: 1_000 };

/** Messaging: one core behind the gateway's socket and the REST calls. */
export function createMessaging(needs: Needs) {
  const { messagingDb, clock, sockets: io, bus, storage, onFailure } = needs;
  const { appkey, messagesPerSecond, socketsPerIp } = needs.config.messaging;
  const semaphore = createSemaphore(maxConcurrentHandshakes);
  const dialect = needs.createDialect?.({ messagingDb, semaphore, appkey, onFailure });
  const dialectOf = (socket: GatewaySocket) => (isLegacy(socket) ? dialect : undefined);
  const protocolOf: ProtocolOf = (socket) => dialectOf(socket)?.protocol ?? currentProtocol;
  const fanout = createFanout(io, bus, protocolOf, needs.meter);
  const events = createUserEvents({ fanout });
  const institutions = createInstitutionHooks();
  const questions = createRequestQuestions();
  const unread = createUnread({ ...needs, appkey, events, institutions, isHere: needs.live.isOnline });
  const reports = createReports(needs);
  const sendService = createSendService({
    ...needs,
    appkey,
    fanout,
    messagesPerSecond,
    institutions,
    unreadChanged: unread.changed,
    flagForModeration: (msgId, signals) => flagged.flag(msgId, signals),
  });
  const removeMessage = createMessageRemoval({ ...sendService, institutions });
  const flagged = createFlaggedMessages({ ...needs, ...sendService, removeMessage });
  const { permissions } = sendService;
  needs.penalties.onChanged(sendService.sendLimit.forget);
  const conversations = createConversations({ ...needs, appkey, permissions, events, unread, institutions });
  const history = createHistory(needs);
  const receipts = createReceipts({ ...needs, appkey, fanout, events });
  const uploadTokens = createUploadTokens({ clock, tokenKey: storage.tokenKey });
  const tickets = createTickets({ ...needs, appkey });
  const sync = createSync({
    protocolOf,
    pages: (socket, uid, request) =>
      dialectOf(socket)?.pages(socket, uid, request) ??
      syncPages({ messagingDb, semaphore, appkey }, uid, request),
    onFailure,
  });
  const node = randomBytes(6).toString('hex');
  const presence = createPresence({ clock, bus, node });
  const onDisconnect = sync.stop;
  const handshake = createHandshake({ ...needs, io, tickets, presence, node, protocolOf, onDisconnect });
  const core = {
    ...needs,
    ...sendService,
    appkey,
    fanout,
    protocolOf,
    presence,
    handshake,
    events,
    unread,
    conversations,
    sync,
    history,
    receipts,
    uploadTokens,
  };
  const groups = createGroupCore(core);
  const blocklist = createBlocklist({ ...needs, appkey, permissions, events });
  const handlers = createHandlers({ ...core, ...groups, blocklist });
  const dispatch = createDispatch({ ...core, handlers, semaphore, questions });
  const requestsPerSecond = (imLimits.requestsPerSecond * messagesPerSecond) / imLimits.messagesPerSecond;
  const gateway = createGateway({ ...needs, io, dispatch, handshake, requestsPerSecond, socketsPerIp });
  bus.onMissed(gateway.requestResync);
  return {
    tickets,
    conversations,
    unread,
    reports,
    blocklist,
    institutions,
    flagged,
    questions,
    onMessage: sendService.onMessage,
    sendsWaiting: sendService.waiting,
    postMessage: sendService.systemMessages.postMessage,
    legacyUpload: createLegacyUpload({ uploads: needs.uploads, tokens: uploadTokens }),
    cases: createCases({ ...needs, ...sendService, removeMessage }),
    privateMessages: createPrivateMessages({
      clock,
      conversations,
      history,
      accounts: needs.accounts,
      sender: sendService.sender,
    }),
    endSession,
    leaveGroup: groups.leaveForGood,
    circleGroups: createCircleGroups({ ...core, ...groups }),
    strangersChanged: permissions.forgetReceiver,
    sendLimitChanged: sendService.sendLimit.forget,
    /** Adds stored messages to the search index. */
    index: createIndexer(needs),
    /** What waits for it. */
    indexBacklog: () => countDue(messagingDb),
    search: createSearch(needs),
    removeExpired,
    close,
  };

  function endSession(sid: string): void {
    gateway.endSession(sid);
    tickets.removeOfSession(sid).catch(onFailure);
  }

  async function removeExpired(): Promise<void> {
    await tickets.removeExpired();
    await pruneUserEvents(messagingDb, userEventRetention.days, userEventRetention.rows);
    await pruneJoinRequests(messagingDb, userEventRetention.days);
  }

  /** Answers accepted requests, disconnects all clients and stores what is queued. */
  async function close(): Promise<void> {
    await gateway.close();
    permissions.close();
    presence.stop();
    unread.stop();
    receipts.stop();
    await sendService.drained();
  }
}
