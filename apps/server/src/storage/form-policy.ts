import { createHmac } from 'node:crypto';
import type { UploadRequest } from './storage.ts';

type Condition = Readonly<Record<string, string>> | readonly [string, ...(string | number)[]];

/** Seconds that a form stays good. */
export const formLifetimeSeconds = 600;

/**
 * The policy of a form post (Aliyun OSS "PostObject", S3 "POST policy"), in base64 as it travels.
 * @param signatureFields the signature's own fields, as the form will carry them.
 */
export function formPolicy(
  bucket: string,
  upload: UploadRequest,
  signatureFields: Readonly<Record<string, string>> = {},
): string {
  const { key, maxBytes, contentType, expiresAt } = upload;
  const conditions: Condition[] = [
    { bucket },
    ['eq', '$key', key],
    ['content-length-range', 1, maxBytes],
    ...(contentType === null ? [] : declaredConditions(contentType)),
    // A condition that is an object may have one property only: both vendors refuse the policy otherwise.
    ...Object.entries(signatureFields).map(([name, value]) => ({ [name]: value })),
  ];
  return Buffer.from(JSON.stringify({ expiration: expiresAt.toISOString(), conditions })).toString('base64');
}

/**
 * What the sender posts besides `key` and the file, when that is more than the five fields of the specification;
 * undefined when it is not.
 */
export function declaredFields(
  { contentType }: UploadRequest,
  credentials: Readonly<Record<string, string>>,
): { fields: Record<string, string> } | undefined {
  return contentType === null
    ? undefined
    : { fields: { ...credentials, success_action_status: '204', 'Content-Type': contentType } };
}

/** Signature version 1 of Aliyun OSS: HMAC-SHA1 of the policy's base64, in base64. */
export function signPolicy(policy: string, secret: string): string {
  return createHmac('sha1', secret).update(policy).digest('base64');
}

/**
 * A form with a declared content type also states the expected status; the specification's five fields alone state
 * neither.
 */
function declaredConditions(contentType: string): Condition[] {
  return [
    ['eq', '$content-type', contentType],
    ['eq', '$success_action_status', '204'],
  ];
}
