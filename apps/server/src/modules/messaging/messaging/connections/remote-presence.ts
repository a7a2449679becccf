import type { Platform } from '../../../../platform.ts';
import type { ConnectedDevice, MessagingBus } from '../protocol/node-events.ts';

interface Needs extends Pick<Platform, 'clock'> {
  readonly bus: MessagingBus;
  readonly node: string;
  /** This node's devices, by person. */
  readonly localDevices: () => [number, ConnectedDevice[]][];
  /** A person has a device on another node that was not known here. */
  readonly onArrival: (uid: number) => void;
}

interface RemoteNode {
  heardAt: number;
  readonly devices: Map<number, ConnectedDevice[]>;
}

/** Milliseconds: how often a node sends a heartbeat, and how long without one until its devices no longer count. */
const timing = { heartbeatMs: 5_000, timeoutMs: 15_000 };
/** People in one `devices` event. */
const batchSize = 500;

/** The devices connected to other nodes, as those nodes report them. After lost events a snapshot is requested. */
export function createRemotePresence({ clock, bus, node, localDevices, onArrival }: Needs) {
  const nodes = new Map<string, RemoteNode>();
  bus.subscribe('deviceConnected', ({ node: name, uid, device }) => {
    setDevices(name, uid, [...(heardFrom(name).devices.get(uid) ?? []), device]);
    onArrival(uid);
  });
  bus.subscribe('deviceDisconnected', ({ node: name, uid, socketId }) => {
    const remaining = heardFrom(name).devices.get(uid) ?? [];
    setDevices(
      name,
      uid,
      remaining.filter((device) => device.socketId !== socketId),
    );
  });
  bus.subscribe('devices', ({ node: name, people }) => {
    for (const [uid, devices] of people) setDevices(name, uid, devices);
    for (const [uid] of people) onArrival(uid);
  });
  bus.subscribe('snapshotRequest', ({ node: name }) => {
    // The asking node has just started or lost events: it announces its own devices itself.
    nodes.delete(name);
    announceLocal();
  });
  bus.subscribe('heartbeat', ({ node: name }) => void heardFrom(name));
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
