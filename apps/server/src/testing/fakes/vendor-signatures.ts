import { createHash, createHmac } from 'node:crypto';
import type { SignatureVerifier, SubmittedForm } from './bucket.ts';
import { checkFormPolicy } from './form-policy-rules.ts';

/**
 * The published signing algorithms of the vendors, written down a second time for tests: Aliyun "PostObject" (V1) and
 * "signature version 4", AWS "Signature Version 4" for requests and for POST policies.
 */
export interface Keys {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

type Fields = SubmittedForm['fields'];
type Headers = Readonly<Record<string, string>>;

export function ossVerifier(keys: Keys): SignatureVerifier {
  return {
    request: (method, path, headers) => checkOssRequest(keys, method, path, headers),
    form: (form) => {
      const mismatch = form.fields.has('OSSAccessKeyId')
        ? checkOssFormV1(keys, form.fields)
        : checkOssFormV4(keys, form.fields);
      return mismatch
        ? signatureMismatch(mismatch)
        : checkFormPolicy('aliyun', { ...form, bucket: keys.bucket });
    },
  };
}

export function s3Verifier(keys: Keys): SignatureVerifier {
  return {
    request: (method, path, headers) => checkS3Request(keys, method, path, headers),
    form: (form) => {
      const mismatch = checkS3Form(keys, form.fields);
      return mismatch
        ? signatureMismatch(mismatch)
        : checkFormPolicy('aws', { ...form, bucket: keys.bucket });
    },
  };
}

function signatureMismatch(what: string) {
  return { status: 403, code: 'SignatureDoesNotMatch', message: what } as const;
}

function checkOssFormV1({ accessKeyId, accessKeySecret }: Keys, fields: Fields): string | null {
  const expectedSignature = createHmac('sha1', accessKeySecret)
    .update(fields.get('policy') ?? '')
    .digest('base64');
  if (fields.get('OSSAccessKeyId') !== accessKeyId) return 'access key';
  return fields.get('Signature') === expectedSignature ? null : 'signature';
}

function checkOssFormV4({ accessKeyId, accessKeySecret, region }: Keys, fields: Fields): string | null {
  const day = fields.get('x-oss-date')?.slice(0, 8) ?? '';
  const expectedSignature = hmacChain(
    `aliyun_v4${accessKeySecret}`,
    day,
    region,
    'oss',
    'aliyun_v4_request',
    fields.get('policy') ?? '',
  );
  if (fields.get('x-oss-signature-version') !== 'OSS4-HMAC-SHA256') return 'version';
  if (fields.get('x-oss-credential') !== `${accessKeyId}/${day}/${region}/oss/aliyun_v4_request`)
    return 'credential';
  return fields.get('x-oss-signature') === expectedSignature.toString('hex') ? null : 'signature';
}

function checkS3Form({ accessKeyId, accessKeySecret, region }: Keys, fields: Fields): string | null {
  const day = fields.get('x-amz-date')?.slice(0, 8) ?? '';
  const expectedSignature = hmacChain(
    `AWS4${accessKeySecret}`,
    day,
    region,
    's3',
    'aws4_request',
    fields.get('policy') ?? '',
  );
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') return 'algorithm';
  if (fields.get('x-amz-credential') !== `${accessKeyId}/${day}/${region}/s3/aws4_request`)
    return 'credential';
  return fields.get('x-amz-signature') === expectedSignature.toString('hex') ? null : 'signature';
}

function checkOssRequest(
  { bucket, region, accessKeyId, accessKeySecret }: Keys,
  method: string,
  path: string,
  headers: Headers,
): string | null {
  const time = headers['x-oss-date'] ?? '';
  const day = time.slice(0, 8);
  const names = Object.keys(headers).filter((name) => /^(content-type|content-md5|x-oss-.*)$/.test(name));
  const { pathname, query } = splitPath(path);
  const search = query.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&');
  const canonical = `${method}\n/${bucket}${pathname}\n${search}\n${canonicalHeaders(names, headers)}\n\n${headers['x-oss-content-sha256']}`;
  const scope = `${day}/${region}/oss/aliyun_v4_request`;
  const text = `OSS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`;
  const expectedSignature = hmacChain(
    `aliyun_v4${accessKeySecret}`,
    day,
    region,
    'oss',
    'aliyun_v4_request',
    text,
  ).toString('hex');
  const expectedHeader = `OSS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},Signature=${expectedSignature}`;
  return headers.authorization === expectedHeader ? null : `request signature of ${method} ${path}`;
}

function checkS3Request(
  { region, accessKeyId, accessKeySecret }: Keys,
  method: string,
  path: string,
  headers: Headers,
): string | null {
  const time = headers['x-amz-date'] ?? '';
  const day = time.slice(0, 8);
  const signed = /SignedHeaders=([^,\s]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const names = signed.split(';');
  const { pathname, query } = splitPath(path);
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  const canonical = `${method}\n${pathname}\n${search}\n${canonicalHeaders(names, headers)}\n${signed}\n${headers['x-amz-content-sha256']}`;
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`;
  const expectedSignature = hmacChain(
    `AWS4${accessKeySecret}`,
    day,
    region,
    's3',
    'aws4_request',
    text,
  ).toString('hex');
  const expectedHeader = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${expectedSignature}`;
  if (!names.includes('host')) return 'host is not signed';
  return headers.authorization === expectedHeader ? null : `request signature of ${method} ${path}`;
}

/** The parameters sorted and spelled as in the canonical request of both vendors. */
function splitPath(path: string): { pathname: string; query: [string, string][] } {
  const { pathname, searchParams } = new URL(path, 'http://bucket');
  const spelled = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...searchParams].map(([name, value]): [string, string] => [spelled(name), spelled(value)]);
  return { pathname, query: query.sort(([a], [b]) => (a < b ? -1 : 1)) };
}

function canonicalHeaders(names: readonly string[], headers: Headers): string {
  return [...names]
    .sort()
    .map((name) => `${name}:${headers[name]?.trim()}\n`)
    .join('');
}

function hmacChain(secret: string, ...parts: readonly string[]): Buffer {
  return parts.reduce<Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    Buffer.from(secret),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
