import { createHash, createHmac } from 'node:crypto';
import type { FakeRequest } from './http-service.ts';

/** Checks a request as Aliyun's documents describe it, written apart from our own code. */
export function aliyunAccepts(request: FakeRequest, secret: string): boolean {
  const [, keyId, signedHeaders = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const required = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ];
  if (keyId !== 'key-id' || !required.every((name) => signedHeaders.split(';').includes(name))) return false;
  const fresh = Math.abs(Date.parse(String(request.headers['x-acs-date'])) - Date.now()) < 900_000;
  const query = request.url.search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('=').map((part) => decodeURIComponent(part)))
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((pair) => pair.map((part) => encodeURIComponent(part).replace(/\*/g, '%2A')).join('='))
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${request.headers[name]}\n`)
    .join('');
  const payload = createHash('sha256').update(request.body).digest('hex');
  if (request.headers['x-acs-content-sha256'] !== payload) return false;
  const canonical = `${request.method}\n${request.url.pathname}\n${query}\n${headers}\n${signedHeaders}\n${payload}`;
  const text = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`;
  return fresh && signature === createHmac('sha256', secret).update(text).digest('hex');
}
