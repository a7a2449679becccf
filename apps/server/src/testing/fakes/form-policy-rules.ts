/** A vendor's response to a form post that it refuses. */
export interface FormRefusal {
  readonly status: 400 | 403;
  readonly code: 'InvalidPolicyDocument' | 'AccessDenied' | 'EntityTooLarge' | 'EntityTooSmall';
  readonly message: string;
}

export interface SubmittedForm {
  /** The fields before the file. */
  readonly fields: ReadonlyMap<string, string>;
  readonly bucket: string;
  /** Size of the file. */
  readonly bytes: number;
  readonly now: Date;
}

type Rules = 'aws' | 'aliyun';

/**
 * The published rules of the policy of a form post, written down a second time for tests: AWS "POST Policy"
 * (sigv4-HTTPPOSTConstructPolicy) and Aliyun "PostObject", appendix "Policy". The two differ in that AWS wants each
 * field of the form to be covered by a condition, and in the operators `in` and `not-in`, which only Aliyun has.
 * @returns null where the form is taken.
 */
export function checkFormPolicy(rules: Rules, form: SubmittedForm): FormRefusal | null {
  const policy = parsePolicy(form.fields.get('policy') ?? '');
  if (!policy) return invalid('Invalid JSON');
  const { expiration, conditions } = policy;
  if (typeof expiration !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(expiration))
    return invalid('Policy must contain an expiration in ISO 8601');
  if (Date.parse(expiration) <= form.now.getTime()) return denied('Policy expired.');
  if (!Array.isArray(conditions) || conditions.length === 0) return invalid('Conditions must be a list');
  const covered = new Set<string>();
  for (const condition of conditions) {
    const refusal = checkCondition(rules, condition, form, covered);
    if (refusal) return refusal;
  }
  const extra = rules === 'aws' && [...form.fields.keys()].find((name) => needsCondition(name, covered));
  return extra ? denied(`Extra input fields: ${extra}`) : null;
}

function parsePolicy(text: string): { expiration?: unknown; conditions?: unknown } | null {
  try {
    const policy: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return typeof policy === 'object' && policy !== null ? policy : null;
  } catch {
    return null;
  }
}

function checkCondition(
  rules: Rules,
  condition: unknown,
  form: SubmittedForm,
  covered: Set<string>,
): FormRefusal | null {
  if (typeof condition !== 'object' || condition === null) return invalid('Invalid Condition');
  if (!Array.isArray(condition)) {
    const [only, ...more] = Object.entries(condition);
    if (!only || more.length > 0)
      return invalid('Invalid Simple-Condition: Simple-Conditions must have exactly one property specified.');
    if (typeof only[1] !== 'string') return invalid('Invalid Simple-Condition: Value must be a string.');
    return checkMatch(rules, ['eq', `$${only[0]}`, only[1]], form, covered);
  }
  if (condition[0] === 'content-length-range') return checkSize(condition, form.bytes);
  return checkMatch(rules, condition, form, covered);
}

function checkSize(condition: readonly unknown[], bytes: number): FormRefusal | null {
  const [, min, max] = condition;
  const numbers = Number.isInteger(min) && Number.isInteger(max) && Number(min) <= Number(max);
  if (condition.length !== 3 || !numbers) return invalid('Invalid content-length-range');
  if (bytes > Number(max)) return { status: 400, code: 'EntityTooLarge', message: `more than ${max} bytes` };
  return bytes < Number(min)
    ? { status: 400, code: 'EntityTooSmall', message: `less than ${min} bytes` }
    : null;
}

/** Fields for which a policy may also require a prefix; all others are compared whole (AWS). */
const startable =
  /^(key|acl|cache-control|content-(type|disposition|encoding)|expires|redirect|success_action_redirect|x-amz-meta-.+)$/;

function checkMatch(
  rules: Rules,
  condition: readonly unknown[],
  { fields, bucket }: SubmittedForm,
  covered: Set<string>,
): FormRefusal | null {
  const [operator, name, expected] = condition;
  if (condition.length !== 3 || typeof name !== 'string' || !name.startsWith('$'))
    return invalid(`Invalid Condition: ${JSON.stringify(condition)}`);
  const field = name.slice(1).toLowerCase();
  covered.add(field);
  const actual = field === 'bucket' ? bucket : fieldValue(fields, field);
  const failed = denied(`Policy Condition failed: ${JSON.stringify(condition)}`);
  if (operator === 'eq' && typeof expected === 'string') return actual === expected ? null : failed;
  if (operator === 'starts-with' && typeof expected === 'string') {
    if (rules === 'aws' && !startable.test(field)) return failed;
    return actual?.startsWith(expected) ? null : failed;
  }
  if (rules === 'aliyun' && (operator === 'in' || operator === 'not-in') && Array.isArray(expected))
    return expected.includes(actual) === (operator === 'in') ? null : failed;
  return invalid(`Invalid Condition: unknown operator ${operator}`);
}

function fieldValue(fields: ReadonlyMap<string, string>, field: string): string | undefined {
  return [...fields].find(([name]) => name.toLowerCase() === field)?.[1];
}

/** Conditions do not name the policy, the signature and ignored fields. */
function needsCondition(name: string, covered: ReadonlySet<string>): boolean {
  const field = name.toLowerCase();
  if (['policy', 'x-amz-signature', 'signature', 'awsaccesskeyid', 'file'].includes(field)) return false;
  return !field.startsWith('x-ignore-') && !covered.has(field);
}

function invalid(reason: string): FormRefusal {
  return { status: 400, code: 'InvalidPolicyDocument', message: `Invalid Policy: ${reason}` };
}

function denied(reason: string): FormRefusal {
  return { status: 403, code: 'AccessDenied', message: `Invalid according to Policy: ${reason}` };
}
