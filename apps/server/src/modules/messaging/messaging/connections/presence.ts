import type { Platform } from '../../../../platform.ts';
import type { ConnectedDevice, MessagingBus } from '../protocol/node-events.ts';
import { createRemotePresence } from './remote-presence.ts';

export type Presence = ReturnType<typeof createPresence>;

interface Needs extends Pick<Platform, 'clock'> {
  readonly bus: MessagingBus;
  readonly node: string;
}

/** Web pages one person may have open at once. On any other platform the limit is one device. */
const maxWebPages = 5;

/**
 * Who is connected, over all nodes. Every node knows its own sockets and learns of the others over the bus. When a newer
 * socket on any node exceeds the limit, the node that owns the oldest socket evicts it.
 */
export function createPresence({ clock, bus, node }: Needs) {
  const devices = new Map<number, ConnectedDevice[]>();
  /** Evicted sockets that have not disconnected yet. */
  const evicting = new Set<string>();
  const listeners: ((socketId: string) => void)[] = [];
  const remote = createRemotePresence({
    clock,
    bus,
    node,
    localDevices: () => [...devices],
    onArrival: evictExcessDevices,
  });
  return {
    add,
    remove,
    devicesOf,
    /** Calls back with each socket of this node that must be closed. */
    onEvict: (listener: (socketId: string) => void) => void listeners.push(listener),
    stop: remote.stop,
  };

  /** @returns The devices this one replaces. */
  function add(uid: number, device: ConnectedDevice): ConnectedDevice[] {
    devices.set(uid, [...(devices.get(uid) ?? []), device]);
    bus.publish('deviceConnected', { node, uid, device });
    return evictExcessDevices(uid).filter(({ platform }) => platform === device.platform);
  }

  function remove(uid: number, socketId: string): void {
    const remaining = (devices.get(uid) ?? []).filter((device) => device.socketId !== socketId);
    if (remaining.length > 0) devices.set(uid, remaining);
    else devices.delete(uid);
    evicting.delete(socketId);
    bus.publish('deviceDisconnected', { node, uid, socketId });
  }

  /** `undefined` where it is unknown: the person is not on this node and the bus is down. */
  async function devicesOf(
    uids: readonly number[],
  ): Promise<ReadonlyMap<number, readonly ConnectedDevice[] | undefined>> {
    return new Map(
      uids.map((uid) => {
        const all = allDevicesOf(uid);
        return [uid, all.length === 0 && !bus.isConnected() ? undefined : all];
      }),
    );
  }

  function allDevicesOf(uid: number): ConnectedDevice[] {
    return [...(devices.get(uid) ?? []), ...remote.devicesOf(uid)];
  }

  /** All nodes reach the same result, because they sort the same devices in the same order. */
  function evictExcessDevices(uid: number): ConnectedDevice[] {
    const local = devices.get(uid) ?? [];
    if (local.length === 0) return [];
    const byPlatform = Map.groupBy(allDevicesOf(uid).toSorted(byAge), ({ platform }) => platform);
    const excess = [...byPlatform].flatMap(([platform, samePlatform]) =>
      samePlatform.slice(0, Math.max(0, samePlatform.length - (platform === 'web' ? maxWebPages : 1))),
    );
    for (const device of excess.filter((each) => local.includes(each))) evict(device);
    return excess;
  }

  function evict({ socketId }: ConnectedDevice): void {
    if (evicting.has(socketId)) return;
    evicting.add(socketId);
    for (const notifyListener of listeners) notifyListener(socketId);
  }
}

function byAge(a: ConnectedDevice, b: ConnectedDevice): number {
  return a.since - b.since || (a.socketId < b.socketId ? -1 : 1);
}
