import { imUsername } from '@gongdu/contract/im-content';
import { imEventTypes } from '@gongdu/contract/im-event';
import { imLimits } from '@gongdu/contract/im-limits';
import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/im-request';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { GatewayServer, GatewaySocket } from '../gateway/gateway-socket.ts';
import type { SpeechOf } from '../gateway/speech.ts';
import { Refusal } from '../refusal.ts';
import { conversationRoom, conversationsIn, personRoom, sessionRoom } from '../rooms.ts';
import { databaseNow } from '../row-store.ts';
import { eventSeqOf } from '../user-event-store.ts';
import type { Presence } from './presence.ts';
import type { Seat } from './seat.ts';
import * as store from './session-store.ts';
import { opens, type Tickets } from './tickets.ts';

export type Handshake = ReturnType<typeof createHandshake>;
/** Some sockets, as Socket.IO speaks of them. */
type Sockets = ReturnType<GatewayServer['in']>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly io: GatewayServer;
  readonly tickets: Tickets;
  readonly presence: Presence;
  readonly node: string;
  readonly speechOf: SpeechOf;
  /** A socket has gone. */
  readonly left: (socket: GatewaySocket) => void;
}

/** `c_init`, `login` and the end of both (messaging, parts 1 and 3). */
export function createHandshake(needs: Needs) {
  const { db, clock, io, tickets, presence, node, speechOf, left } = needs;
  presence.onExcess((socketId) => turnOut(io.local.in(socketId)));
  return { init, login, leave, logout, sessionEnded, catchUp };

  async function init(socket: GatewaySocket, request: ImParsedOf<'c_init'>): Promise<ImReplyOf<'c_init'>> {
    if (socket.data.introduced) throw new Refusal('loggedInAlready');
    const { uid, sid, passwordHash, name } = await tickets.take(request);
    const deviceId = request.device_id ?? socket.id;
    const platform = platformOf(request.fromPlatForm);
    socket.data.introduced = { uid, sid, name, passwordHash, deviceId, platform };
    return { server_time: clock.now().getTime(), limits: { ...imLimits } };
  }

  async function login(socket: GatewaySocket, request: ImParsedOf<'login'>): Promise<ImReplyOf<'login'>> {
    const { introduced, actor } = socket.data;
    if (!introduced) throw new Refusal('notAllowed');
    if (actor) throw new Refusal('loggedInAlready');
    const { uid, sid, name, deviceId, platform, passwordHash } = introduced;
    if (request.username !== imUsername(uid)) throw new Refusal('noUser');
    if (!opens(passwordHash, request.token ?? request.password ?? '')) throw new Refusal('password');
    if (!socket.connected) throw new Refusal('notAllowed');
    // Into the rooms before anything is read: what arrives meanwhile is pushed (messaging, part 2 "Race at connect").
    await socket.join([personRoom(uid), sessionRoom(sid)]);
    const [groups, devices, sync_key, sync_event_key] = await Promise.all([
      store.listGroupRooms(db, uid),
      // with this one
      store
        .saveSession(db, { uid, deviceId, platform, loginAt: clock.now().toISOString(), node })
        .then(() => store.listSessions(db, uid, 10)),
      databaseNow(db),
      eventSeqOf(db, uid),
    ]);
    await socket.join(groups.map(conversationRoom));
    socket.data.actor = { uid, name, deviceId, socketId: socket.id };
    const put_out = presence.enter(uid, { socketId: socket.id, platform, deviceId, since: sync_key });
    const online_list = await devicesOf(uid, devices, put_out);
    return {
      uid,
      username: imUsername(uid),
      online_list,
      sync: { sync_key, sync_event_key, msg_receipt_key: sync_key },
    };
  }

  async function devicesOf(uid: number, devices: readonly store.ImSession[], putOut: readonly Seat[]) {
    const seats = (await presence.of([uid])).get(uid) ?? [];
    const [online, out] = [seats, putOut].map((some) => new Set(some.map(({ deviceId }) => deviceId)));
    return devices.map(({ deviceId, platform, loginAt }) => ({
      platform,
      device_id: deviceId,
      mtime: Math.floor(Date.parse(loginAt) / 1000),
      isOnline: online?.has(deviceId) ?? false,
      isLogin: true,
      flag: out?.has(deviceId) ? (1 as const) : (0 as const),
    }));
  }

  function leave(socket: GatewaySocket): void {
    const { actor } = socket.data;
    if (actor) presence.leave(actor.uid, socket.id);
    left(socket);
  }

  async function logout(socket: GatewaySocket): Promise<void> {
    const { actor } = socket.data;
    if (actor) await store.removeSession(db, actor.uid, actor.deviceId);
    // After the answer.
    setImmediate(() => socket.disconnect(true));
  }

  /** News of other nodes was lost: into the rooms where this person belongs now, and then he shall read. */
  async function catchUp(socket: GatewaySocket): Promise<void> {
    const { actor } = socket.data;
    if (!actor || !socket.connected) return;
    const inNow = await store.listGroupRooms(db, actor.uid);
    const others = conversationsIn(socket.rooms).filter((id) => !inNow.includes(id));
    for (const id of await store.groupsAmong(db, others)) await socket.leave(conversationRoom(id));
    await socket.join(inNow.map(conversationRoom));
    speechOf(socket).push(socket, 'sync_hint', { reason: 'bus' });
  }

  /** The sign-in is over; a database that is away keeps nobody in. */
  async function sessionEnded(sid: string): Promise<void> {
    const { passwordChanged, loggedInElsewhere } = imEventTypes;
    const changed = await store.passwordHasChanged(db, sid).catch(() => false);
    turnOut(io.in(sessionRoom(sid)), changed ? passwordChanged : loggedInElsewhere);
  }

  /** Logged in elsewhere, or the session has ended: the client does not come back by itself. */
  function turnOut(sockets: Sockets, event_type: number = imEventTypes.loggedInElsewhere): void {
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
