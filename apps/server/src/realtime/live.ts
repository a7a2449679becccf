import type { Role } from '@gongdu/contract/core/accounts/role';
import { actingEvents } from '@gongdu/contract/core/institutions/acting';
import type { ClientEvents, ServerEvents } from '@gongdu/contract/live';
import type { ProblemCode } from '@gongdu/contract/problem';
import type { Namespace, Server, Socket } from 'socket.io';
import { type Authenticate, type Caller, meetsInstitutionNeed } from '../http/caller.ts';
import type { IsProxy } from '../http/client-address.ts';
import { createJitter } from '../shared/time/jitter.ts';
import { createActingPages } from './acting-pages.ts';
import { createLocalBus, type NodeBus } from './bus.ts';
import { createPageLimiter } from './page-limits.ts';
import { releaseHandshake, socketAddress } from './socket-server.ts';

/** A push that one node passes to the others; `channels` null means every page. */
export interface PageMessage {
  page: { channels: readonly string[] | null; event: keyof ServerEvents; args: readonly unknown[] };
}

export interface Live {
  /** Lets pages connect, by their token. Called once, before the server listens. */
  admit(authenticate: Authenticate): void;
  /** To every open tab and device of one person. */
  toMember<E extends keyof ServerEvents>(uid: number, event: E, ...args: Parameters<ServerEvents[E]>): void;
  /** To every signed-in holder of a permission. */
  toPermission<E extends keyof ServerEvents>(
    permission: string,
    event: E,
    ...args: Parameters<ServerEvents[E]>
  ): void;
  /** To everyone who is signed in with a role. */
  toRole<E extends keyof ServerEvents>(role: Role, event: E, ...args: Parameters<ServerEvents[E]>): void;
  /** To these people, and to every page that has this on screen. */
  toSubscribers<E extends keyof ServerEvents>(
    name: string,
    uids: readonly number[],
    event: E,
    ...args: Parameters<ServerEvents[E]>
  ): void;
  /** To every connected page. */
  toEveryone<E extends keyof ServerEvents>(event: E, ...args: Parameters<ServerEvents[E]>): void;
  /** To these pages, as far as they are connected to this node. */
  toPages<E extends keyof ServerEvents>(
    pages: readonly string[],
    event: E,
    ...args: Parameters<ServerEvents[E]>
  ): void;
  /** Listens to what pages of this node send; the payload is as they sent it. */
  onClientEvent(name: Exclude<keyof ClientEvents, 'watch'>, listener: ClientEventListener): void;
  /** Called with the id of each page that disconnected from this node. */
  onPageClosed(listener: (page: string) => void): void;
  /** Notifies the tabs of a session that it has ended, and closes their sockets. */
  endSession(sid: string): void;
  /**
   * An operator's pages on this node receive from now on only the events that these codes allow, and are notified of
   * the change.
   */
  renewPermissions(uid: number, permissions: readonly string[]): void;
  /** Reads the rights of all who act for an institution again; a change takes effect on their pages on this node. */
  renewActing(): Promise<void>;
  /** Whether a page of this person is connected to this node. */
  isOnline(uid: number): boolean;
  /** Asks every page to reconnect after a random delay of up to 10 s, then closes. */
  close(): void;
}

/** A page is named by an id of its own; `caller` is who opened it. */
export type ClientEventListener = (page: string, caller: Caller, payload: unknown) => void;

export interface LiveOptions {
  readonly sockets: Server;
  /** Milliseconds that a page waits before it reconnects or reads again, with jitter. */
  readonly retryAfter: () => number;
  /** Limit of pages from one address, behind which may be a whole school. */
  readonly socketsPerIp: number;
  readonly isProxy: IsProxy;
  /** Reaches the pages of other nodes. Ended sessions do not pass it: every node learns of them from the database. */
  readonly bus?: NodeBus<PageMessage>;
}

interface SocketData {
  caller: Caller;
  /** Of pages of members who act for an institution: reads their rights again. */
  renew?: () => Promise<Caller | null>;
}
type NoEvents = Record<never, never>;
type PageSocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;

/**
 * The namespace to which pages connect for pushed events; the root namespace is the messaging gateway's (decision
 * 0049).
 */
export const pageNamespace = '/page';

/** What the server pushes to pages: no business word here, only channels. */
export function createLive({
  sockets,
  retryAfter,
  socketsPerIp,
  isProxy,
  bus = createLocalBus(),
}: LiveOptions): Live {
  const limits = createPageLimiter(socketsPerIp);
  const acting = createActingPages<PageSocket>(renewPermissionsOf);
  const clientListeners: { name: Exclude<keyof ClientEvents, 'watch'>; listener: ClientEventListener }[] = [];
  const closedListeners: ((page: string) => void)[] = [];
  const io: Namespace<ClientEvents, ServerEvents, NoEvents, SocketData> = sockets.of(pageNamespace);
  const resyncAll = createJitter(retryAfter, (page: PageSocket) => void page.emit('resync'));
  bus.subscribe('page', push);
  // Messages of other nodes were lost: every page reads again.
  bus.onMissed(() => resyncAll(io.sockets.values()));
  return {
    admit,
    toMember: (uid, event, ...args) => pushEverywhere({ channels: accountChannels(uid, event), event, args }),
    toPermission: (permission, event, ...args) =>
      pushEverywhere({ channels: [permissionChannel(permission), permissionChannel('*:*:*')], event, args }),
    toRole: (role, event, ...args) => pushEverywhere({ channels: [roleChannel(role)], event, args }),
    toSubscribers: (name, uids, event, ...args) => {
      const channels = [subjectChannel(name), ...uids.flatMap((uid) => accountChannels(uid, event))];
      pushEverywhere({ channels, event, args });
    },
    toEveryone: (event, ...args) => pushEverywhere({ channels: null, event, args }),
    toPages: (pages, event, ...args) => {
      if (pages.length > 0) push({ channels: pages, event, args });
    },
    onClientEvent: (name, listener) => void clientListeners.push({ name, listener }),
    onPageClosed: (listener) => void closedListeners.push(listener),
    endSession: (sid) => {
      io.to(sessionChannel(sid)).emit('session.ended');
      io.in(sessionChannel(sid)).disconnectSockets(true);
    },
    renewPermissions: (uid, permissions) => {
      for (const id of io.adapter.rooms.get(memberChannel(uid)) ?? []) {
        const page = io.sockets.get(id);
        if (page?.data.caller.role === 'admin') renewPermissionsOf(page, permissions);
      }
    },
    renewActing: acting.renew,
    isOnline: (uid) => accountChannels(uid, 'unread.changed').some((each) => io.adapter.rooms.has(each)),
    close: () => {
      acting.stop();
      for (const page of io.sockets.values()) page.emit('server.closing', { retry_after_ms: retryAfter() });
      io.disconnectSockets(true);
    },
  };

  function admit(authenticate: Authenticate): void {
    io.use(async (socket, next) => {
      const token = String(socket.handshake.auth.token ?? '');
      const caller = await authenticate(token);
      if (!caller) return next(connectError('session.expired'));
      if (caller.program) return next(connectError('session.scope_missing'));
      if (caller.secondFactorMissing) return next(connectError('session.second_factor_missing'));
      if (caller.hold) return next(connectError(`session.${caller.hold}`));
      if (caller.role === 'visitor') return next(connectError('session.forbidden'));
      socket.data.caller = caller;
      if (caller.actingUid !== null) socket.data.renew = () => authenticate(token);
      if (!limits.hasCapacity(socketAddress(socket, isProxy))) return next(connectError('request.too_many'));
      next();
    });
    io.on('connection', (socket) => {
      const { caller } = socket.data;
      limits.add(socket, caller.uid, socketAddress(socket, isProxy));
      void socket.join([sessionChannel(caller.sid), roleChannel(caller.role), ...rightsChannels(caller)]);
      acting.add(socket);
      trackSubscription(socket);
      for (const { name, listener } of clientListeners)
        socket.on(name, (payload: unknown) => listener(socket.id, socket.data.caller, payload));
      socket.on('disconnect', () => {
        acting.remove(socket);
        for (const listener of closedListeners) listener(socket.id);
      });
      releaseHandshake(socket);
    });
  }

  function pushEverywhere(message: PageMessage['page']): void {
    push(message);
    bus.publish('page', message);
  }

  function push({ channels, event, args }: PageMessage['page']): void {
    const target = channels === null ? io : io.to([...channels]);
    Reflect.apply(target.emit, target, [event, ...args]);
  }
}

function renewPermissionsOf(page: PageSocket, permissions: readonly string[]): void {
  for (const channel of rightsChannels(page.data.caller)) void page.leave(channel);
  page.data.caller = { ...page.data.caller, permissions };
  void page.join(rightsChannels(page.data.caller));
  page.emit('rights.changed');
}

/** A page of a member who acts for an institution receives only the account's events that their codes allow. */
function rightsChannels({ uid, actingUid, permissions }: Caller): string[] {
  const own =
    actingUid === null
      ? [memberChannel(uid)]
      : Object.entries(actingEvents)
          .filter(([, need]) => meetsInstitutionNeed({ permissions, actingUid }, need))
          .map(([event]) => actingChannel(uid, event));
  return [...own, ...permissions.map(permissionChannel)];
}

/** A page watches one thing at a time. */
function trackSubscription(socket: PageSocket): void {
  let channel: string | null = null;
  socket.on('watch', (name) => {
    if (channel !== null) void socket.leave(channel);
    channel = typeof name === 'string' && /^[a-z_]{1,40}:\d{1,16}$/.test(name) ? subjectChannel(name) : null;
    if (channel !== null) void socket.join(channel);
  });
}

/** The client reads the problem's code in `connect_error`. */
function connectError(code: ProblemCode): Error {
  return new Error(code);
}

/** Of all pages of an account that receive an event. */
function accountChannels(uid: number, event: keyof ServerEvents): string[] {
  return [memberChannel(uid), actingChannel(uid, event)];
}
function memberChannel(uid: number): string {
  return `u:${uid}`;
}
/** An event of an institution's account, for the pages of its members. */
function actingChannel(uid: number, event: string): string {
  return `u:${uid}:${event}`;
}
function sessionChannel(sid: string): string {
  return `s:${sid}`;
}
function subjectChannel(name: string): string {
  return `on:${name}`;
}
function roleChannel(role: Role): string {
  return `role:${role}`;
}
function permissionChannel(permission: string): string {
  return `may:${permission}`;
}
