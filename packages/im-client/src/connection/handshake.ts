import { imCodes } from '@gongdu/contract/messaging/error-codes';
import { imLimits, imTiming, imVersion } from '@gongdu/contract/messaging/limits';
import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import { ImError } from '../errors.ts';
import type { Exchange } from './exchange.ts';

/** The reply of `POST /api/im/sign`. */
export interface Credentials {
  readonly appkey: string;
  readonly random_str: string;
  readonly timestamp: number;
  readonly signature: string;
  readonly flag: number;
  /** `user_{uid}`. */
  readonly username: string;
  readonly password: string;
}

/**
 * Gets a fresh signature for `random_str` and `timestamp`; null when the member has signed out. An error counts as a
 * missing network: it is called again with the next attempt.
 */
export type Sign = (query: { random_str: string; timestamp: number }) => Promise<Credentials | null>;

export type InitReply = ImReplyOf<'c_init'>;
export type LoginReply = ImReplyOf<'login'>;

export interface Handshake {
  init(credentials: Credentials): Promise<InitReply>;
  login(credentials: Credentials): Promise<LoginReply>;
}

/**
 * The first two requests of a connection. An acknowledged request may wait long in the server's queue after a restart,
 * so its timeout is longer: a new attempt would only queue at the end.
 */
export function createHandshake(exchange: Exchange, deviceId: string | undefined): Handshake {
  return {
    init: ({ appkey, random_str, timestamp, signature, flag }) =>
      exchange.request(
        'c_init',
        {
          appkey,
          random_str,
          timestamp,
          signature,
          flag,
          fromPlatForm: 'j',
          sdk_version: imVersion,
          ...(deviceId && { device_id: deviceId }),
        },
        imLimits.initMs,
        imTiming.responseTimeout,
      ),
    login: ({ username, password }) =>
      exchange.request(
        'login',
        { username, password, is_md5: true, version: imVersion },
        imLimits.loginMs,
        imTiming.responseTimeout,
      ),
  };
}

/** Whether the server rejected the credentials, rather than being busy or unreachable. */
export function isRejection(error: unknown): error is ImError {
  return error instanceof ImError && rejectionCodes.has(error.code);
}

const rejectionCodes = new Set<number>([
  imCodes.parameterMissing,
  imCodes.parameterValue,
  imCodes.parameterType,
  imCodes.appkey,
  imCodes.signature,
  imCodes.noUser,
  imCodes.password,
  imCodes.signatureExpired,
  imCodes.disabled,
  imCodes.notAllowed,
]);
