import type { Platform } from '../../../../../platform.ts';
import type { Uploads } from '../../../../core/uploads/service.ts';
import type { ContentChecks } from '../../../../moderation/content-checks/service.ts';
import { createChatRooms } from '../../chat-rooms/chat-rooms.ts';
import type { Handshake } from '../../connections/handshake.ts';
import type { Presence } from '../../connections/presence.ts';
import type { Blocklist } from '../../contacts/blocklist.ts';
import { createDirectory } from '../../contacts/directory.ts';
import { createFriends } from '../../contacts/friends.ts';
import type { Conversations } from '../../conversations/conversations.ts';
import { createDoNotDisturb } from '../../conversations/do-not-disturb.ts';
import type { createReceipts } from '../../conversations/receipts.ts';
import type { Unread } from '../../conversations/unread.ts';
import { createAdmins } from '../../groups/admins.ts';
import { createGroups } from '../../groups/groups.ts';
import { createJoinRequests } from '../../groups/join-requests.ts';
import type { GroupCore } from '../../groups/membership.ts';
import type { createSendService } from '../../messages/send-service.ts';
import type { UploadTokens } from '../../original-library/upload/upload-tokens.ts';
import type { UserEvents } from '../../protocol/user-events.ts';
import type { createHistory } from '../../sync/history.ts';
import type { Sync } from '../../sync/sync.ts';
import type { ProtocolOf } from '../client-protocol.ts';
import type { Handlers } from '../dispatch.ts';
import type { Fanout } from '../fanout.ts';
import { contactHandlers } from './contacts.ts';
import { chatRoomHandlers, groupHandlers } from './groups.ts';
import { mediaHandlers, messageHandlers } from './messages.ts';
import { syncHandlers } from './sync.ts';

interface Needs
  extends ReturnType<typeof createSendService>,
    GroupCore,
    Pick<Platform, 'messagingDb' | 'clock'> {
  readonly appkey: string;
  readonly blocklist: Blocklist;
  readonly fanout: Fanout;
  readonly protocolOf: ProtocolOf;
  readonly presence: Presence;
  readonly handshake: Handshake;
  readonly events: UserEvents;
  readonly unread: Unread;
  readonly conversations: Conversations;
  readonly sync: Sync;
  readonly history: ReturnType<typeof createHistory>;
  readonly receipts: ReturnType<typeof createReceipts>;
  readonly uploadTokens: UploadTokens;
  readonly uploads: Pick<Uploads, 'isStored' | 'publicAddress'>;
  readonly contentChecks: Pick<ContentChecks, 'refusalFor'>;
}

/** The handler of every request of the wire. */
export function createHandlers(needs: Needs): Handlers {
  const chatRooms = createChatRooms(needs);
  const groups = {
    groups: createGroups(needs),
    membership: needs.membership,
    joinRequests: createJoinRequests(needs),
    admins: createAdmins(needs),
    chatRooms,
  };
  return {
    ...messageHandlers({ ...needs, chatRooms }),
    ...syncHandlers(needs),
    ...contactHandlers({
      ...needs,
      directory: createDirectory(needs),
      friends: createFriends(needs),
      doNotDisturb: createDoNotDisturb(needs),
    }),
    ...groupHandlers(groups),
    ...chatRoomHandlers(groups),
    ...mediaHandlers({ ...needs, tokens: needs.uploadTokens }),
  } satisfies Handlers;
}
