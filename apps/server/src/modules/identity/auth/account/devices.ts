import type { Device } from '@gongdu/contract/identity/auth/devices';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../../../http/caller.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** The caller's sessions, the most recently used first. */
export async function listDevicesOf({ uid, sid }: Caller, sessions: Sessions): Promise<Device[]> {
  const list = await sessions.list(uid);
  return list.map((session) => ({
    sid: session.sid,
    device: session.device,
    ip: session.ip,
    signedInAt: session.signedInAt,
    seenAt: session.seenAt,
    current: session.sid === sid,
  }));
}

/** Ends all others. */
export async function endOtherDevicesOf({ uid, sid }: Caller, sessions: Sessions): Promise<null> {
  await sessions.endAll(uid, 'device-ended', sid);
  return null;
}

/** @throws session.not_found for an ended session or another member's. */
export async function endDeviceOf({ uid }: Caller, sid: string, sessions: Sessions): Promise<null> {
  const list = await sessions.list(uid);
  if (!list.some((session) => session.sid === sid)) throw new Problem('session.not_found');
  await sessions.end(sid, 'device-ended');
  return null;
}
