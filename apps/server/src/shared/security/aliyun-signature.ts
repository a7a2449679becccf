import { createHash, createHmac } from 'node:crypto';

const algorithm = 'ACS3-HMAC-SHA256';

export interface AliyunRequest {
  readonly method: 'POST';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Lower-case names; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it is sent; none unless told. */
  readonly body?: string;
}

/** Aliyun's signature version 3: the value of a request's Authorization header. */
export function aliyunAuthorization(request: AliyunRequest, keyId: string, keySecret: string): string {
  const names = Object.keys(request.headers).sort();
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${request.headers[name]?.trim()}`),
    '',
    names.join(';'),
    sha256(request.body ?? ''),
  ].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
  return `${algorithm} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
}

/** Sorted, encoded as RFC 3986 has it. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
