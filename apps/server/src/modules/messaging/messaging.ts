import { randomBytes } from 'node:crypto';
import { imLimits } from '@gongdu/contract/im-limits';
import type { PushType } from '@gongdu/contract/push-extras';
import type { Clock } from '../../clock.ts';
import type { MessagingConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { IsProxy } from '../../http/client-address.ts';
import type { Live } from '../../realtime/live.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import type { Notices } from '../notices/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { createCases } from './cases/cases.ts';
import { createHandshake } from './connect/handshake.ts';
import { createPresence } from './connect/presence.ts';
import { createTickets } from './connect/tickets.ts';
import { createDispatch } from './gateway/dispatch.ts';
import { createFanout } from './gateway/fanout.ts';
import { createGateway } from './gateway/gateway.ts';
import type { GatewayServer } from './gateway/gateway-socket.ts';
import { ownSpeech, type SpeechOf } from './gateway/speech.ts';
import { createTurns } from './gateway/turns.ts';
import { sweepJoinRequests } from './groups/joining.ts';
import { createHandlers } from './handlers/handlers.ts';
import { createLegacy, isLegacy } from './legacy/legacy.ts';
import type { MessagingBus } from './news.ts';
import type { Blocks } from './people/blacklist.ts';
import { createPrivateMessages } from './private-messages.ts';
import { createReceipts } from './receipts/receipts.ts';
import { createIndexing } from './search/indexing.ts';
import { createSearch } from './search/searching.ts';
import type { MediaUploads } from './send/media.ts';
import { createSendLine } from './send/send-line.ts';
import { createReports } from './sessions/reports.ts';
import { createSessions } from './sessions/sessions.ts';
import { createUnread } from './sessions/unread.ts';
import { pagesFor } from './sync/pages.ts';
import { createPulling } from './sync/pulling.ts';
import { createSyncing } from './sync/syncing.ts';
import { createFileDoor } from './upload-file/file-door.ts';
import { createUploadTokens } from './upload-file/upload-tokens.ts';
import { pruneUserEvents } from './user-event-store.ts';
import { createUserEvents } from './user-events.ts';

export type Messaging = ReturnType<typeof createMessaging>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly sockets: GatewayServer;
  readonly bus: MessagingBus;
  readonly config: MessagingConfig;
  readonly isProxy: IsProxy;
  readonly accounts: Pick<Accounts, 'person' | 'people'>;
  readonly audit: Audit;
  readonly notices: Pick<Notices, 'tell' | 'tellMany'>;
  readonly blocks: Blocks;
  readonly live: Pick<Live, 'isHere'>;
  /** Pushes these people their counters of the message centre. */
  readonly refresh: (uids: readonly number[], news?: PushType) => void;
  readonly uploads: MediaUploads & Pick<Uploads, 'accept' | 'isKept'>;
  readonly storage: Pick<Storage, 'mac'>;
  /** Where files lie; ends with `/`. */
  readonly mediaHost: string;
  readonly retryAfter: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** Devices that log in or read what they missed at the same time, per node: the storm after a restart waits in line. */
const arrivalsAtOnce = 12;
/** What is kept of a person's own events (messaging, part 3 "Tables"). */
const kept = { days: 30, rows: 1_000 };

/** Messaging (S7, P7): one core behind two doors, the gateway's socket and the REST calls. */
export function createMessaging(needs: Needs) {
  const { db, clock, sockets: io, bus, config, live, refresh, storage, onFailure } = needs;
  const { appkey, messagesPerSecond } = config;
  const turns = createTurns(arrivalsAtOnce);
  const legacy = createLegacy({ db, turns, appkey, onFailure });
  const speechOf: SpeechOf = (socket) => (isLegacy(socket) ? legacy.speech : ownSpeech);
  const fanout = createFanout(io, bus, speechOf);
  const events = createUserEvents({ fanout });
  const unread = createUnread({ db, appkey, events, refresh, isHere: live.isHere });
  const reports = createReports({ db, clock });
  const line = createSendLine({
    ...needs,
    ...{ appkey, fanout, messagesPerSecond },
    unreadChanged: unread.changed,
    suspect: reports.suspect,
  });
  const sessions = createSessions({ db, appkey, passages: line.passages, events, unread });
  const pulling = createPulling({ db });
  const receipts = createReceipts({ db, appkey, fanout, events, onFailure });
  const uploadTokens = createUploadTokens({ clock, mac: storage.mac });
  const tickets = createTickets({ db, clock, appkey });
  const syncing = createSyncing({
    speechOf,
    pages: (socket, uid, request) =>
      isLegacy(socket) ? legacy.pages(socket, uid, request) : pagesFor({ db, turns, appkey }, uid, request),
    onFailure,
  });
  const node = randomBytes(6).toString('hex');
  const presence = createPresence({ clock, bus, node });
  const handshake = createHandshake({ db, clock, io, tickets, presence, node, speechOf, left: syncing.stop });
  const core = {
    ...needs,
    ...line,
    appkey,
    fanout,
    speechOf,
    presence,
    handshake,
    events,
    unread,
    sessions,
    syncing,
    pulling,
    receipts,
    uploadTokens,
  };
  const dispatch = createDispatch({ ...core, handlers: createHandlers(core), turns });
  const requestsPerSecond = (imLimits.requestsPerSecond * messagesPerSecond) / imLimits.messagesPerSecond;
  const gateway = createGateway({ ...needs, ...config, io, dispatch, handshake, requestsPerSecond });
  bus.onMissed(gateway.hint);
  return {
    ...{ tickets, sessions, unread, reports },
    fileDoor: createFileDoor({ ...needs, tokens: uploadTokens }),
    cases: createCases({ ...needs, ...line }),
    privateMessages: createPrivateMessages({ ...core, sending: line.sending }),
    endSession,
    /** Makes what was stored findable. */
    index: createIndexing({ db }),
    search: createSearch({ db }),
    sweep,
    close,
  };

  function endSession(sid: string): void {
    gateway.endSession(sid);
    tickets.forgetSession(sid).catch(onFailure);
  }

  async function sweep(): Promise<void> {
    await tickets.sweep();
    await pruneUserEvents(db, kept.days, kept.rows);
    await sweepJoinRequests(db, kept.days);
  }

  /** Finishes what was accepted, and sends everybody away. */
  async function close(): Promise<void> {
    await gateway.close();
    presence.stop();
    unread.stop();
    receipts.stop();
    await line.drained();
  }
}
