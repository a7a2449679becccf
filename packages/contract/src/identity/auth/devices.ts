import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../field.ts';

export const device = z.object({
  sid: z.string(),
  /** e.g. "Chrome · Windows". */
  device: z.string(),
  ip: z.string(),
  signedInAt: instant,
  seenAt: instant,
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  summary: '登录设备',
  problems: [],
  reply: z.array(device),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:sid',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  summary: '退出某台设备',
  params: z.object({ sid: z.string() }),
  reply: z.null(),
});

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  summary: '退出其他所有设备',
  reply: z.null(),
});
