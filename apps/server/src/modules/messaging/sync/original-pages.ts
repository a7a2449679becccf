import type { GatewaySocket } from '../gateway/gateway-socket.ts';
import type { Page } from './pages.ts';

/** Of the original library, which speaks Engine.IO 3 (messaging, part 1). */
export function isOriginal({ conn }: GatewaySocket): boolean {
  return conn.protocol === 3;
}

/** It breaks off at a conversation without messages, and at an entry without content. */
export function forOriginal({ event, page }: Page): Page['page'] {
  if (event !== 'sync_conversation') return page;
  const messages = page.messages
    .map((each) => ({ ...each, msgs: each.msgs.filter(({ content }) => content !== undefined) }))
    .filter(({ msgs }) => msgs.length > 0);
  return { ...page, messages };
}
