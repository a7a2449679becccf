import type { ServerPlatform } from '../../platform.ts';
import type { CoreArea } from '../core/area.ts';
import type { ModerationArea } from '../moderation/area.ts';
import { createMessaging } from './messaging/messaging.ts';
import type { MessagingBus } from './messaging/protocol/node-events.ts';

export type MessagingArea = Awaited<ReturnType<typeof createMessagingArea>>;

interface Below extends ServerPlatform, CoreArea, ModerationArea {
  readonly bus: MessagingBus;
}

/** Conversations, over the socket and by call. The original library's dialect is loaded only where it is let in. */
export async function createMessagingArea(below: Below) {
  const { allowLegacyClient } = below.config.messaging;
  const dialect = allowLegacyClient ? await import('./messaging/original-library/dialect.ts') : undefined;
  const messaging = createMessaging({ ...below, createDialect: dialect?.createDialect });
  return {
    messaging,
  };
}
