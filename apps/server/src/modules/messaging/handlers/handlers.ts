import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Uploads } from '../../uploads/service.ts';
import type { Handshake } from '../connect/handshake.ts';
import type { Presence } from '../connect/presence.ts';
import type { Fanout } from '../gateway/fanout.ts';
import type { Handlers } from '../gateway/handlers.ts';
import type { SpeechOf } from '../gateway/speech.ts';
import { createNote } from '../groups/group-entry.ts';
import { createGroups } from '../groups/groups.ts';
import { createJoining } from '../groups/joining.ts';
import { createKeepers } from '../groups/keepers.ts';
import { createEnter, createMembership } from '../groups/membership.ts';
import { type Blocks, createBlacklist } from '../people/blacklist.ts';
import { createFriends } from '../people/friends.ts';
import { createDirectory } from '../people/people.ts';
import type { createReceipts } from '../receipts/receipts.ts';
import { createChatrooms } from '../rooms/chatrooms.ts';
import type { createSendLine } from '../send/send-line.ts';
import { createNoDisturb } from '../sessions/no-disturb.ts';
import { createPositions } from '../sessions/positions.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Unread } from '../sessions/unread.ts';
import type { createPulling } from '../sync/pulling.ts';
import type { Syncing } from '../sync/syncing.ts';
import type { UploadTokens } from '../upload-file/upload-tokens.ts';
import type { UserEvents } from '../user-events.ts';
import { groupHandlers, roomHandlers } from './groups.ts';
import { mediaHandlers } from './media.ts';
import { peopleHandlers } from './people.ts';
import { sendingHandlers } from './sending.ts';
import { syncingHandlers } from './syncing.ts';

interface Needs extends ReturnType<typeof createSendLine> {
  readonly db: Database;
  readonly clock: Clock;
  readonly appkey: string;
  readonly mediaHost: string;
  readonly blocks: Blocks;
  readonly fanout: Fanout;
  readonly speechOf: SpeechOf;
  readonly presence: Presence;
  readonly handshake: Handshake;
  readonly events: UserEvents;
  readonly unread: Unread;
  readonly sessions: Sessions;
  readonly syncing: Syncing;
  readonly pulling: ReturnType<typeof createPulling>;
  readonly receipts: ReturnType<typeof createReceipts>;
  readonly uploadTokens: UploadTokens;
  readonly uploads: Pick<Uploads, 'isKept'>;
}

/** Every request of the wire (messaging, parts 1 and 4) and who answers it. */
export function createHandlers(needs: Needs): Handlers {
  const note = createNote(needs.entries);
  const withGroups = { ...needs, note, enter: createEnter({ ...needs, note }) };
  const chatrooms = createChatrooms(needs);
  const groups = {
    groups: createGroups(withGroups),
    membership: createMembership(withGroups),
    joining: createJoining(withGroups),
    keepers: createKeepers(withGroups),
    chatrooms,
  };
  return {
    ...sendingHandlers({ ...needs, chatrooms }),
    ...syncingHandlers({ ...needs, positions: createPositions(needs) }),
    ...peopleHandlers({
      ...needs,
      directory: createDirectory(needs),
      friends: createFriends(needs),
      blacklist: createBlacklist(needs),
      noDisturb: createNoDisturb(needs),
    }),
    ...groupHandlers(groups),
    ...roomHandlers(groups),
    ...mediaHandlers({ ...needs, host: needs.mediaHost, tokens: needs.uploadTokens }),
  };
}
