import { createHmac } from 'node:crypto';
import type { SignedUpload } from '@gongdu/contract/core/uploads/upload';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../config.ts';
import { declaredFields, formPolicy } from '../form-policy.ts';
import type { UploadRequest } from '../storage.ts';
import { compactTime, encodeStrictly, type Signer } from './signer.ts';

/** Signature version 4 of AWS, for forms ("POST policy") and requests. */
export function createS3Signer(config: BucketConfig): Signer {
  const { accessKeyId, accessKeySecret, region, bucket, bucketUrl, host } = config;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey: accessKeySecret,
    region,
    service: 's3',
    retries: 3,
  });
  return { signForm, request, privateAclHeader: { 'x-amz-acl': 'private' } };

  function signForm(upload: UploadRequest): SignedUpload {
    const { day, time } = compactTime(upload.now);
    const signatureFields = {
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-credential': `${accessKeyId}/${day}/${region}/s3/aws4_request`,
      'x-amz-date': time,
      ...(upload.isPrivate && { acl: 'private' }),
    };
    const policy = formPolicy(bucket, upload, signatureFields);
    const signature = createHmac('sha256', signingKey(day)).update(policy).digest('hex');
    const fields = { ...signatureFields, policy, 'x-amz-signature': signature };
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

  function signingKey(day: string): Buffer {
    return [day, region, 's3', 'aws4_request'].reduce<Buffer>(
      (key, part) => createHmac('sha256', key).update(part).digest(),
      Buffer.from(`AWS4${accessKeySecret}`),
    );
  }

  function request(
    ...[method, key, { query = {}, ...options } = {}]: Parameters<Signer['request']>
  ): Promise<Response> {
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeStrictly(value)}`);
    const search = pairs.length > 0 ? `?${pairs.join('&')}` : '';
    // As the vendor's own client, which some stores take for the only spelling of a bucket in a path.
    const address = key === '' ? bucketUrl.replace(/\/$/, '') : `${bucketUrl}${key}`;
    return client.fetch(`${address}${search}`, { method, ...options });
  }
}
