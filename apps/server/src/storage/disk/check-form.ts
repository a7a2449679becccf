import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { signPolicy } from '../form-policy.ts';
import { isKey } from '../key.ts';
import { Refusal } from './refusal.ts';

/** The form's fields by lower-case name; the file is not among them. */
export type FormFields = ReadonlyMap<string, string>;

export interface Gate {
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secret: string;
  readonly now: Date;
}

/** What may now be taken. */
export interface Admission {
  readonly key: string;
  readonly minBytes: number;
  readonly maxBytes: number;
  /** The status that the form asks for, 204 unless it says 200. */
  readonly status: number;
}

/** Verifies signature, expiry and every condition, as Aliyun OSS does for "PostObject". @throws Refusal */
export function checkForm(fields: FormFields, { bucket, accessKeyId, secret, now }: Gate): Admission {
  const policy = field(fields, 'policy');
  if (field(fields, 'OSSAccessKeyId') !== accessKeyId)
    throw new Refusal('InvalidAccessKeyId', '上传凭证不存在');
  if (!isSame(field(fields, 'Signature'), signPolicy(policy, secret)))
    throw new Refusal('SignatureDoesNotMatch', '上传签名不正确');
  const key = field(fields, 'key');
  if (!isKey(key)) throw new Refusal('InvalidArgument', '文件的 key 不正确');
  const { expiration, conditions } = readPolicy(policy);
  if (!(Date.parse(expiration) > now.getTime()))
    throw new Refusal('AccessDenied', '上传凭证已过期，请重新上传');
  const range = { minBytes: 0, maxBytes: Number.POSITIVE_INFINITY };
  for (const condition of conditions.map(asList)) {
    if (condition[0] === 'content-length-range') Object.assign(range, readRange(condition));
    else checkCondition(condition, fields, bucket);
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
  if (!value) throw new Refusal('InvalidArgument', `表单缺少 ${name}，或排在了文件之后`);
  return value;
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function readPolicy(policy: string): z.infer<typeof policyDocument> {
  const parsed = policyDocument.safeParse(jsonOf(Buffer.from(policy, 'base64').toString()));
  if (!parsed.success) throw new Refusal('InvalidPolicyDocument', '上传凭证无法解析');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `{ name: value }` is the short form of `['eq', '$name', value]`; it has one property, as with the vendors. */
function asList(condition: Condition): unknown[] {
  if (Array.isArray(condition)) return condition;
  const [only, ...more] = Object.entries(condition);
  if (!only || more.length > 0) throw new Refusal('InvalidPolicyDocument', '上传凭证无法解析');
  return ['eq', `$${only[0]}`, only[1]];
}

function readRange([, min, max]: unknown[]): { minBytes: number; maxBytes: number } {
  const [minBytes, maxBytes] = [Number(min), Number(max)];
  if (!(minBytes >= 0 && maxBytes >= minBytes))
    throw new Refusal('InvalidPolicyDocument', '上传凭证无法解析');
  return { minBytes, maxBytes };
}

function checkCondition([operator, name, wanted]: unknown[], fields: FormFields, bucket: string): void {
  const matches = operators[String(operator).toLowerCase()];
  const field = String(name).replace(/^\$/, '').toLowerCase();
  if (!matches) throw new Refusal('InvalidPolicyDocument', '上传凭证无法解析');
  const given = field === 'bucket' ? bucket : fields.get(field);
  if (given === undefined || !matches(given, wanted))
    throw new Refusal('AccessDenied', `${field} 与上传凭证不符`);
}

const operators: Readonly<Record<string, (given: string, wanted: unknown) => boolean>> = {
  eq: (given, wanted) => given === wanted,
  'starts-with': (given, wanted) => typeof wanted === 'string' && given.startsWith(wanted),
  in: (given, wanted) => Array.isArray(wanted) && wanted.includes(given),
  'not-in': (given, wanted) => Array.isArray(wanted) && !wanted.includes(given),
};
