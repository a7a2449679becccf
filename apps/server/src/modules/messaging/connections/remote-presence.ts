import type { Clock } from '../../../shared/time/clock.ts';
import type { MessagingBus } from '../protocol/node-events.ts';
import type { ConnectedDevice } from './connected-device.ts';

interface Needs {
  readonly clock: Clock;
  readonly bus: MessagingBus;
  readonly node: string;
  /** This node's seats, by person. */
  readonly localDevices: () => [number, ConnectedDevice[]][];
  /** Somebody has a seat elsewhere that was not known here. */
  readonly onArrival: (uid: number) => void;
}

interface RemoteNode {
  heardAt: number;
  readonly devices: Map<number, ConnectedDevice[]>;
}

/** Milliseconds: how often a node says that it lives, and after which silence it does not count (messaging, part 3). */
const timing = { heartbeatMs: 5_000, timeoutMs: 15_000 };
/** People in one piece of news. */
const batchSize = 500;

/** What the other nodes say of their sockets. News that was missed is asked for anew. */
export function createRemotePresence({ clock, bus, node, localDevices, onArrival }: Needs) {
  const nodes = new Map<string, RemoteNode>();
  bus.subscribe('deviceConnected', ({ node: devicesOf, uid, device }) => {
    setDevices(devicesOf, uid, [...(heardFrom(devicesOf).devices.get(uid) ?? []), device]);
    onArrival(uid);
  });
  bus.subscribe('deviceDisconnected', ({ node: devicesOf, uid, socketId }) => {
    const remaining = heardFrom(devicesOf).devices.get(uid) ?? [];
    setDevices(
      devicesOf,
      uid,
      remaining.filter((device) => device.socketId !== socketId),
    );
  });
  bus.subscribe('devices', ({ node: devicesOf, people }) => {
    for (const [uid, devices] of people) setDevices(devicesOf, uid, devices);
    for (const [uid] of people) onArrival(uid);
  });
  bus.subscribe('snapshotRequest', ({ node: devicesOf }) => {
    // Whoever asks knows nothing; whom it had is told by itself.
    nodes.delete(devicesOf);
    announceLocal();
  });
  bus.subscribe('heartbeat', ({ node: devicesOf }) => void heardFrom(devicesOf));
  bus.onMissed(() => {
    nodes.clear();
    bus.publish('snapshotRequest', { node });
    announceLocal();
  });
  const heartbeat = setInterval(() => bus.publish('heartbeat', { node }), timing.heartbeatMs).unref();
  return { devicesOf, stop: () => clearInterval(heartbeat) };

  function devicesOf(uid: number): ConnectedDevice[] {
    const since = clock.now().getTime() - timing.timeoutMs;
    return [...nodes].flatMap(([name, { heardAt, devices }]) => {
      if (heardAt >= since) return devices.get(uid) ?? [];
      nodes.delete(name);
      return [];
    });
  }

  function setDevices(name: string, uid: number, devices: ConnectedDevice[]): void {
    const remote = heardFrom(name);
    if (devices.length > 0) remote.devices.set(uid, devices);
    else remote.devices.delete(uid);
  }

  function heardFrom(name: string): RemoteNode {
    const remote = nodes.get(name) ?? { heardAt: 0, devices: new Map<number, ConnectedDevice[]>() };
    remote.heardAt = clock.now().getTime();
    nodes.set(name, remote);
    return remote;
  }

  function announceLocal(): void {
    const all = localDevices();
    for (let at = 0; at < all.length; at += batchSize)
      bus.publish('devices', { node, people: all.slice(at, at + batchSize) });
  }
}
