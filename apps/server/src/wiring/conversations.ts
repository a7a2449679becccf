import type { Server } from 'socket.io';
import { proxyTest } from '../http/client-address.ts';
import { createMessaging } from '../modules/messaging/messaging.ts';
import type { MessagingBus } from '../modules/messaging/news.ts';
import type { Files } from './files.ts';
import type { Ground } from './ground.ts';

export type Conversations = ReturnType<typeof createConversations>;

interface Needs extends Ground, Files {
  readonly sockets: Server;
  readonly bus: MessagingBus;
  readonly retryAfter: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** Conversations, and the number of unread ones beside the other counters of the message centre (S3, P7). */
export function createConversations(needs: Needs) {
  const { config, jobs, silence, storage } = needs;
  const { refresh, countIMBy } = needs.notices;
  const messaging = createMessaging({
    ...needs,
    config: config.messaging,
    isProxy: proxyTest(config.proxies),
    blocks: silence,
    refresh,
    mediaHost: storage.host,
  });
  countIMBy(messaging.unread.rows);
  jobs.every('messaging.sweep', '17 * * * *', messaging.sweep);
  jobs.every('messaging.index', '*/2 * * * *', async () => {
    await messaging.index();
  });
  return { messaging };
}
