import * as z from 'zod/mini';
import { constantTimeEqual } from '../../shared/security/constant-time.ts';
import { signPolicy } from '../form-policy.ts';
import { isValidKey } from '../keys.ts';
import { OssError } from './oss-error.ts';

/** The form's fields by lower-case name; the file is not among them. */
export type FormFields = ReadonlyMap<string, string>;

export interface FormCredentials {
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secret: string;
  readonly now: Date;
}

/** What may now be taken. */
export interface VerifiedForm {
  readonly key: string;
  readonly minBytes: number;
  readonly maxBytes: number;
  /** The status that the form requests: 200, otherwise 204. */
  readonly status: number;
}

/** Verifies signature, expiry and every condition, as Aliyun OSS does for "PostObject". @throws OssError */
export function verifyForm(
  fields: FormFields,
  { bucket, accessKeyId, secret, now }: FormCredentials,
): VerifiedForm {
  const policy = field(fields, 'policy');
  if (field(fields, 'OSSAccessKeyId') !== accessKeyId)
    throw new OssError('InvalidAccessKeyId', '上传凭证不存在');
  if (!constantTimeEqual(field(fields, 'Signature'), signPolicy(policy, secret)))
    throw new OssError('SignatureDoesNotMatch', '上传签名不正确');
  const key = field(fields, 'key');
  if (!isValidKey(key)) throw new OssError('InvalidArgument', '文件的 key 不正确');
  const { expiration, conditions } = parsePolicy(policy);
  if (!(Date.parse(expiration) > now.getTime()))
    throw new OssError('AccessDenied', '上传凭证已过期，请重新上传');
  const range = { minBytes: 0, maxBytes: Number.POSITIVE_INFINITY };
  for (const condition of conditions.map(toList)) {
    if (condition[0] === 'content-length-range') Object.assign(range, parseRange(condition));
    else assertCondition(condition, fields, bucket);
  }
  return { key, ...range, status: fields.get('success_action_status') === '200' ? 200 : 204 };
}

const policyDocument = z.object({
  expiration: z.string(),
  conditions: z.array(z.union([z.array(z.unknown()), z.record(z.string(), z.string())])),
});
type Condition = z.infer<typeof policyDocument>['conditions'][number];

function field(fields: FormFields, name: string): string {
  const value = fields.get(name.toLowerCase());
  if (!value) throw new OssError('InvalidArgument', `表单缺少 ${name}，或排在了文件之后`);
  return value;
}

function parsePolicy(policy: string): z.infer<typeof policyDocument> {
  const parsed = policyDocument.safeParse(parseJson(Buffer.from(policy, 'base64').toString()));
  if (!parsed.success) throw new OssError('InvalidPolicyDocument', '上传凭证无法解析');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `{ name: value }` is the short form of `['eq', '$name', value]`; it has one property, as with the vendors. */
function toList(condition: Condition): unknown[] {
  if (Array.isArray(condition)) return condition;
  const [only, ...more] = Object.entries(condition);
  if (!only || more.length > 0) throw new OssError('InvalidPolicyDocument', '上传凭证无法解析');
  return ['eq', `$${only[0]}`, only[1]];
}

function parseRange([, min, max]: unknown[]): { minBytes: number; maxBytes: number } {
  const [minBytes, maxBytes] = [Number(min), Number(max)];
  if (!(minBytes >= 0 && maxBytes >= minBytes))
    throw new OssError('InvalidPolicyDocument', '上传凭证无法解析');
  return { minBytes, maxBytes };
}

function assertCondition([operator, name, expected]: unknown[], fields: FormFields, bucket: string): void {
  const matches = operators[String(operator).toLowerCase()];
  const field = String(name).replace(/^\$/, '').toLowerCase();
  if (!matches) throw new OssError('InvalidPolicyDocument', '上传凭证无法解析');
  const actual = field === 'bucket' ? bucket : fields.get(field);
  if (actual === undefined || !matches(actual, expected))
    throw new OssError('AccessDenied', `${field} 与上传凭证不符`);
}

const operators: Readonly<Record<string, (actual: string, expected: unknown) => boolean>> = {
  eq: (actual, expected) => actual === expected,
  'starts-with': (actual, expected) => typeof expected === 'string' && actual.startsWith(expected),
  in: (actual, expected) => Array.isArray(expected) && expected.includes(actual),
  'not-in': (actual, expected) => Array.isArray(expected) && !expected.includes(actual),
};
