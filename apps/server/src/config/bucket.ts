import { type Env, readFolderUrl, readRequired } from '../env.ts';

/** A bucket of Aliyun OSS or of an S3-compatible store. */
export interface BucketAddress {
  readonly kind: 'oss' | 's3';
  /** The address at which this server reaches the bucket; ends with `/`. */
  readonly bucketUrl: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** @param prefix Of the settings, as `STORAGE` in `STORAGE_BUCKET`. */
export function readBucketAddress(env: Env, prefix: string, kind: 'oss' | 's3'): BucketAddress {
  const [bucket, region] = [readRequired(env, `${prefix}_BUCKET`), readRequired(env, `${prefix}_REGION`)];
  const vendor = kind === 'oss' ? `oss-${region}.aliyuncs.com` : `s3.${region}.amazonaws.com`;
  const vendorsUrl = bucket && region ? `https://${bucket}.${vendor}` : 'https://localhost';
  return {
    kind,
    bucketUrl: readFolderUrl(env, `${prefix}_BUCKET_URL`, vendorsUrl),
    bucket,
    region,
    accessKeyId: readRequired(env, `${prefix}_ACCESS_KEY_ID`),
    accessKeySecret: readRequired(env, `${prefix}_ACCESS_KEY_SECRET`),
  };
}
