import { createHash, createHmac } from 'node:crypto';
import type { SignedUpload } from '@gongdu/contract/core/uploads/upload';
import type { BucketConfig } from '../../config.ts';
import { declaredFields, formPolicy, signPolicy } from '../form-policy.ts';
import type { UploadRequest } from '../storage.ts';
import { compactTime, encodeStrictly, type Signer } from './signer.ts';

const algorithm = 'OSS4-HMAC-SHA256';
const unsigned = 'UNSIGNED-PAYLOAD';
/** A header of a request, and a field of a form. */
const privateAclHeader = { 'x-oss-object-acl': 'private' };

/** Aliyun OSS: forms by signature version 1 as specified or 4, requests by version 4. */
export function createOssSigner(config: BucketConfig): Signer {
  const { accessKeyId, accessKeySecret, region, bucket, bucketUrl, host } = config;
  const signForm = config.formSignature === 'v1' ? signFormV1 : signFormV4;
  return { signForm, request, privateAclHeader };

  function signFormV1(upload: UploadRequest): SignedUpload {
    const acl = upload.isPrivate ? privateAclHeader : {};
    const policy = formPolicy(bucket, upload, acl);
    const signature = signPolicy(policy, accessKeySecret);
    const fields = { ...acl, OSSAccessKeyId: accessKeyId, policy, Signature: signature };
    return {
      accessKeyId,
      policy,
      signature,
      key: upload.key,
      host,
      ...(upload.isPrivate && { fields }),
      ...declaredFields(upload, fields),
    };
  }

  function signFormV4(upload: UploadRequest): SignedUpload {
    const { day, time } = compactTime(upload.now);
    const signatureFields = {
      'x-oss-signature-version': algorithm,
      'x-oss-credential': `${accessKeyId}/${scope(day)}`,
      'x-oss-date': time,
      ...(upload.isPrivate && privateAclHeader),
    };
    const policy = formPolicy(bucket, upload, signatureFields);
    const signature = createHmac('sha256', signingKey(day)).update(policy).digest('hex');
    const fields = { ...signatureFields, policy, 'x-oss-signature': signature };
    return {
      accessKeyId,
      policy,
      signature,
      key: upload.key,
      host,
      fields,
      ...declaredFields(upload, fields),
    };
  }

  function request(
    ...[method, key, { headers = {}, body, query = {} } = {}]: Parameters<Signer['request']>
  ): Promise<Response> {
    // The wall clock of the request, not of the product: the store compares it with its own.
    const { day, time } = compactTime(new Date());
    const signed: Record<string, string> = {
      ...headers,
      'x-oss-content-sha256': unsigned,
      'x-oss-date': time,
    };
    const lines = Object.entries(signed)
      .filter(([name]) => name === 'content-type' || name.startsWith('x-oss-'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}:${value.trim()}\n`);
    const search = Object.entries(query)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => (value === '' ? name : `${name}=${encodeStrictly(value)}`))
      .join('&');
    const canonical = [method, `/${bucket}/${key}`, search, lines.join(''), '', unsigned].join('\n');
    const hashed = createHash('sha256').update(canonical).digest('hex');
    const text = [algorithm, time, scope(day), hashed].join('\n');
    const signature = createHmac('sha256', signingKey(day)).update(text).digest('hex');
    const authorization = `${algorithm} Credential=${accessKeyId}/${scope(day)},Signature=${signature}`;
    return fetch(`${bucketUrl}${key}${search && `?${search}`}`, {
      method,
      headers: { ...signed, authorization },
      ...(body && { body }),
    });
  }

  function scope(day: string): string {
    return `${day}/${region}/oss/aliyun_v4_request`;
  }

  function signingKey(day: string): Buffer {
    return [day, region, 'oss', 'aliyun_v4_request'].reduce<Buffer>(
      (key, part) => createHmac('sha256', key).update(part).digest(),
      Buffer.from(`aliyun_v4${accessKeySecret}`),
    );
  }
}
