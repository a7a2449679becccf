import {
  type ImContent,
  type ImMessageType,
  imContent,
  imMessageTypes,
  imTargetTypes,
} from '@gongdu/contract/messaging/content';
import { imCodes, imErrorMessages } from '@gongdu/contract/messaging/error-codes';
import { imLimits, imMessageVersion, imPlatform } from '@gongdu/contract/messaging/limits';

/** A message as the app describes it; untyped input is validated, too. */
export interface Draft {
  readonly type: string;
  readonly target_id: unknown;
  readonly target_name?: string | undefined;
  readonly target_appkey?: string | undefined;
  readonly msg_type: ImMessageType;
  readonly msg_body: unknown;
  readonly extras?: unknown;
  readonly at_list?: unknown;
  readonly quote?: unknown;
  readonly forward?: unknown;
}

export interface Author {
  readonly account: string;
  readonly name?: string | undefined;
  readonly clientMsgId: string;
  /** Milliseconds by the sender's clock. */
  readonly now: number;
}

/** Why a message could not be built; `message` is for the log. */
export interface BuildError {
  readonly code: number;
  readonly message: string;
}

const required: Record<ImMessageType, readonly string[]> = {
  text: ['text'],
  image: ['media_id', 'media_crc32', 'width', 'height'],
  file: ['media_id', 'media_crc32', 'fsize', 'fname'],
  location: ['latitude', 'longitude', 'scale', 'label'],
  custom: [],
};

/** The `content` of a message, or the first rule that the draft violates. */
export function buildContent(draft: Draft, author: Author): ImContent | BuildError {
  const body = bodyOf(draft);
  const error = findError(draft, body);
  if (error) return error;
  const content = imContent.safeParse({
    version: imMessageVersion,
    target_type: draft.type,
    target_id: draft.target_id,
    target_name: draft.target_name,
    target_appkey: draft.target_appkey,
    from_platform: imPlatform,
    from_id: author.account,
    from_name: author.name,
    create_time: author.now,
    msg_type: draft.msg_type,
    msg_body: draft.extras === undefined ? body : { ...body, extras: draft.extras },
    at_list: draft.at_list,
    client_msg_id: author.clientMsgId,
    quote: draft.quote,
    forward: draft.forward,
  });
  if (content.success) return isTooLong(content.data) ? tooLong : withoutUndefined(content.data);
  const path = content.error.issues[0]?.path.join('.') ?? 'content';
  return { code: imCodes.parameterType, message: `${path} is not as it should be` };
}

export function isBuildError(built: ImContent | BuildError): built is BuildError {
  return 'code' in built;
}

function findError(draft: Draft, body: Record<string, unknown> | undefined): BuildError | undefined {
  if (!imTargetTypes.some((type) => type === draft.type)) {
    return buildError(imCodes.parameterValue, 'type must be single, group, across_single or chatroom');
  }
  if (isMissing(draft.target_id)) return buildError(imCodes.parameterMissing, 'target_id is required');
  if (!imMessageTypes.includes(draft.msg_type)) {
    return buildError(imCodes.parameterValue, 'msg_type must be text, image, file, location or custom');
  }
  if (draft.at_list !== undefined && !Array.isArray(draft.at_list)) {
    return buildError(imCodes.parameterType, 'at_list must be an array');
  }
  const missing = required[draft.msg_type].filter((key) => isMissing(body?.[key]));
  if (missing.length > 0) {
    return buildError(imCodes.parameterMissing, `${draft.msg_type} needs ${missing.join(', ')}`);
  }
  return body ? undefined : buildError(imCodes.parameterMissing, `${draft.msg_type} needs a body`);
}

/** Mentioning people in a group requires no text: then it is a single space. */
function bodyOf({ type, msg_type, msg_body, at_list }: Draft): Record<string, unknown> | undefined {
  const body = isRecord(msg_body) ? msg_body : undefined;
  const named = at_list !== undefined && type !== 'single' && type !== 'across_single';
  return msg_type === 'text' && named && isMissing(body?.['text']) ? { ...body, text: ' ' } : body;
}

/** The same checks as on the server; a frame that is too large would cost the connection each time it is sent. */
function isTooLong({ msg_type, msg_body }: ImContent): boolean {
  if (msg_type === 'text' && byteLength(msg_body.text) > imLimits.textBytes) return true;
  return byteLength(JSON.stringify(msg_body)) > imLimits.bodyBytes;
}

const tooLong: BuildError = { code: imCodes.tooLong, message: imErrorMessages.tooLong };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function buildError(code: number, message: string): BuildError {
  return { code, message };
}

/** As it will be on the wire and after a reload: the server compares repeated content with the first one. */
function withoutUndefined(content: ImContent): ImContent {
  return JSON.parse(JSON.stringify(content));
}

const encoder = new TextEncoder();

/** The size of a text on the wire in bytes. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}
