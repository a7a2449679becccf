import { imUsername } from '@gongdu/contract/messaging/content';
import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/messaging/request';
import type { Platform } from '../../../../platform.ts';
import type { ProtocolOf } from '../gateway/client-protocol.ts';
import type { GatewayServer, GatewaySocket } from '../gateway/gateway-socket.ts';
import { conversationChannel, conversationsIn, personChannel, sessionChannel } from '../protocol/channels.ts';
import { ImError } from '../protocol/error.ts';
import type { ConnectedDevice } from '../protocol/node-events.ts';
import type { Presence } from './presence.ts';
import * as store from './store.ts';
import { passwordMatches, type Tickets } from './tickets.ts';

export type Handshake = ReturnType<typeof createHandshake>;
type Sockets = ReturnType<GatewayServer['in']>;

interface Needs extends Pick<Platform, 'db' | 'messagingDb' | 'clock'> {
  readonly io: GatewayServer;
  readonly tickets: Tickets;
  readonly presence: Presence;
  readonly node: string;
  readonly protocolOf: ProtocolOf;
  readonly onDisconnect: (socket: GatewaySocket) => void;
}

/** `c_init`, `login`, `logout` and the end of a session. */
export function createHandshake(needs: Needs) {
  const { db: mainDb, messagingDb: db, clock, io, tickets, presence, node, protocolOf, onDisconnect } = needs;
  presence.onEvict((socketId) => kick(io.local.in(socketId)));
  return { init, login, handleDisconnect, logout, endSession, rejoinChannels };

  async function init(socket: GatewaySocket, request: ImParsedOf<'c_init'>): Promise<ImReplyOf<'c_init'>> {
    if (socket.data.identity) throw new ImError('alreadyLoggedIn');
    const { uid, sid, passwordHash, name, actingUid, institutionId } = await tickets.redeem(request);
    const deviceId = request.device_id ?? socket.id;
    const platform = platformOf(request.fromPlatForm);
    socket.data.identity = {
      uid,
      sid,
      name,
      passwordHash,
      deviceId,
      platform,
      actingUid,
      institutionId,
    };
    return { server_time: clock.now().getTime(), limits: { ...imLimits } };
  }

  async function login(socket: GatewaySocket, request: ImParsedOf<'login'>): Promise<ImReplyOf<'login'>> {
    const { identity, actor } = socket.data;
    if (!identity) throw new ImError('notAllowed');
    if (actor) throw new ImError('alreadyLoggedIn');
    const { uid, sid, name, deviceId, platform, passwordHash, actingUid } = identity;
    if (request.username !== imUsername(uid)) throw new ImError('noUser');
    if (!passwordMatches(passwordHash, request.token ?? request.password ?? ''))
      throw new ImError('password');
    if (!socket.connected) throw new ImError('notAllowed');
    // Channels are joined before anything is read, so that nothing is lost in between.
    await socket.join([personChannel(uid), sessionChannel(sid)]);
    const device = { uid, deviceId, platform, loginAt: clock.now().toISOString(), node };
    const { devices, groups, now, eventSeq } = await store.logInDevice(db, device, 10);
    await socket.join(groups.map(conversationChannel));
    socket.data.actor = { uid, name, deviceId, socketId: socket.id, actingUid };
    const evicted = presence.add(uid, { socketId: socket.id, platform, deviceId, since: now });
    const online_list = await listOnlineDevices(uid, devices, evicted);
    return {
      uid,
      username: imUsername(uid),
      online_list,
      sync: { sync_key: now, sync_event_key: eventSeq, msg_receipt_key: now },
    };
  }

  async function listOnlineDevices(
    uid: number,
    devices: readonly store.Device[],
    evicted: readonly ConnectedDevice[],
  ) {
    const connected = (await presence.devicesOf([uid])).get(uid) ?? [];
    const [onlineIds, evictedIds] = [connected, evicted].map(
      (list) => new Set(list.map(({ deviceId }) => deviceId)),
    );
    return devices.map(({ deviceId, platform, loginAt }) => ({
      platform,
      device_id: deviceId,
      mtime: Math.floor(Date.parse(loginAt) / 1000),
      isOnline: onlineIds?.has(deviceId) ?? false,
      isLogin: true,
      flag: evictedIds?.has(deviceId) ? (1 as const) : (0 as const),
    }));
  }

  function handleDisconnect(socket: GatewaySocket): void {
    const { actor } = socket.data;
    if (actor) presence.remove(actor.uid, socket.id);
    onDisconnect(socket);
  }

  async function logout(socket: GatewaySocket): Promise<void> {
    const { actor } = socket.data;
    if (actor) await store.removeDevice(db, actor.uid, actor.deviceId);
    // The answer leaves first.
    setImmediate(() => socket.disconnect(true));
  }

  /** After lost bus events: joins the channels of the person's current groups and makes the client sync. */
  async function rejoinChannels(socket: GatewaySocket): Promise<void> {
    const { actor } = socket.data;
    if (!actor || !socket.connected) return;
    const current = await store.listGroupConversations(db, actor.uid);
    const stale = conversationsIn(socket.rooms).filter((id) => !current.includes(id));
    for (const id of await store.groupsAmong(db, stale)) await socket.leave(conversationChannel(id));
    await socket.join(current.map(conversationChannel));
    protocolOf(socket).push(socket, 'sync_hint', { reason: 'bus' });
  }

  /** Disconnects all sockets of an ended sign-in session, even while the database is unavailable. */
  async function endSession(sid: string): Promise<void> {
    const { passwordChanged, loggedInElsewhere } = imEventTypes;
    const changed = await store.passwordHasChanged(mainDb, sid).catch(() => false);
    kick(io.in(sessionChannel(sid)), changed ? passwordChanged : loggedInElsewhere);
  }

  /** After the event the client does not reconnect by itself. */
  function kick(sockets: Sockets, event_type: number = imEventTypes.loggedInElsewhere): void {
    const now = clock.now().getTime();
    sockets.emit('event_notification', { event_id: `out-${now}`, event_type, extra: 0, ctime_ms: now });
    sockets.disconnectSockets(true);
  }
}

const platforms = new Set(['android', 'ios', 'windows', 'mac']);

/** The original web library calls itself `j`. */
function platformOf(name = 'j'): string {
  const platform = name.toLowerCase();
  if (platform === 'j' || platform === 'web') return 'web';
  return platforms.has(platform) ? platform : 'other';
}
