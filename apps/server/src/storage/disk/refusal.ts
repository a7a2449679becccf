import { Problem } from '@gongdu/contract/problem';
import { isDiskFull } from '../../db/disk-full.ts';

/** A refusal of the storage host, with the codes of Aliyun OSS. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly status: number;

  constructor(code: keyof typeof statuses, words: string) {
    super(words);
    this.code = code;
    this.status = statuses[code];
  }
}

/** undefined: not a refusal but a fault of ours. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return asRefusal(new Problem('server.full'));
  if (!(error instanceof Problem)) return asFormRefusal(error);
  if (error.code === 'upload.too_large') return new Refusal('EntityTooLarge', error.message);
  if (error.code === 'upload.not_found') return new Refusal('AccessDenied', error.message);
  if (error.status >= 500) return new Refusal('ServiceUnavailable', error.message);
  return new Refusal('InvalidArgument', error.message);
}

/** What the server says of a request before the form is read: a body that is no form, too large, or broken off. */
function asFormRefusal(error: unknown): Refusal | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new Refusal('EntityTooLarge', '提交的内容过大');
  return status >= 400 && status < 500 ? new Refusal('MalformedPOSTRequest', '表单无法解析') : undefined;
}

export function refusalXml({ code, message }: Refusal, requestId: string): string {
  const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
  const inside = element('Code', code) + element('Message', message) + element('RequestId', requestId);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inside}</Error>`;
}

const statuses = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  FileAlreadyExists: 409,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPolicyDocument: 400,
  MalformedPOSTRequest: 400,
  NoSuchKey: 404,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
} as const;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
