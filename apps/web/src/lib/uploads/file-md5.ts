import { fileMd5Prefix, fileMd5Source } from '@gongdu/contract/core/uploads/upload-form';
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { deviceStorage } from '../browser-storage.ts';

const deviceName = 'uploadDevice';
const pageDeviceId = bytesToHex(randomBytes(8));

/** A random identifier of one upload. It does not depend on the file, and MD5 protects nothing here. */
export function newFileMd5(now: number = Date.now()): string {
  return fileMd5Prefix + bytesToHex(md5(utf8ToBytes(fileMd5Source(deviceId(), pageDeviceId, now))));
}

/** Stored in this browser. */
function deviceId(): string {
  const stored = deviceStorage.getItem(deviceName);
  if (stored) return stored;
  const created = bytesToHex(randomBytes(16));
  deviceStorage.setItem(deviceName, created);
  return created;
}
