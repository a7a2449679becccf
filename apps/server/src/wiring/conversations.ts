import type { Server } from 'socket.io';
import { createProxyTest } from '../http/client-address.ts';
import { createMessaging } from '../modules/messaging/messaging.ts';
import type { MessagingBus } from '../modules/messaging/protocol/node-events.ts';
import type { Files } from './files.ts';
import type { Platform } from './platform.ts';

export type Conversations = ReturnType<typeof createConversations>;

interface Deps extends Platform, Files {
  readonly sockets: Server;
  readonly bus: MessagingBus;
  readonly retryAfter: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** Conversations, and the number of unread ones beside the other counters of the message centre (S3, P7). */
export function createConversations(deps: Deps) {
  const { config, jobs, silence, storage } = deps;
  const { pushCounts: refresh, registerUnreadSource: countIMBy } = deps.notifications;
  const messaging = createMessaging({
    ...deps,
    config: config.messaging,
    isProxy: createProxyTest(config.proxies),
    blocks: silence,
    pushCounts: refresh,
    mediaHost: storage.host,
  });
  countIMBy(messaging.unread.countsQuery);
  jobs.schedule('messaging.removeExpired', '17 * * * *', messaging.removeExpired);
  jobs.schedule('messaging.index', '*/2 * * * *', async () => {
    await messaging.index();
  });
  return { messaging };
}
