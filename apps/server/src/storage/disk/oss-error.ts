import { Problem } from '@gongdu/contract/problem';
import { isDiskFull } from '../../db/disk-full.ts';
import { escapeHtml } from '../../shared/text/html.ts';

/** A refusal of the storage host, with the codes of Aliyun OSS. */
export class OssError extends Error {
  override readonly name = 'OssError';
  readonly code: string;
  readonly status: number;

  constructor(code: keyof typeof statuses, message: string) {
    super(message);
    this.code = code;
    this.status = statuses[code];
  }
}

/** undefined: not a refusal but a fault of ours. */
export function toOssError(error: unknown): OssError | undefined {
  if (error instanceof OssError) return error;
  if (isDiskFull(error)) return toOssError(new Problem('server.full'));
  if (!(error instanceof Problem)) return toFormError(error);
  if (error.code === 'upload.too_large') return new OssError('EntityTooLarge', error.message);
  if (error.code === 'upload.not_found') return new OssError('AccessDenied', error.message);
  if (error.status >= 500) return new OssError('ServiceUnavailable', error.message);
  return new OssError('InvalidArgument', error.message);
}

/** What the server says of a request before the form is read: a body that is no form, too large, or broken off. */
function toFormError(error: unknown): OssError | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new OssError('EntityTooLarge', '提交的内容过大');
  return status >= 400 && status < 500 ? new OssError('MalformedPOSTRequest', '表单无法解析') : undefined;
}

export function ossErrorXml({ code, message }: OssError, requestId: string): string {
  const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
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
