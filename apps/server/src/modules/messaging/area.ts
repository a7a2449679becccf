import type { ServerPlatform } from '../../platform.ts';
import type { CoreArea } from '../core/area.ts';
import type { ModerationArea } from '../moderation/area.ts';
import { createMessaging } from './messaging/messaging.ts';
import type { MessagingBus } from './messaging/protocol/node-events.ts';

export type MessagingArea = ReturnType<typeof createMessagingArea>;

interface Below extends ServerPlatform, CoreArea, ModerationArea {
  readonly bus: MessagingBus;
}

/** Conversations, over the socket and by call. */
export function createMessagingArea(below: Below) {
  const messaging = createMessaging(below);
  return {
    messaging,
  };
}
