import type * as z from 'zod/mini';

/**
 * The message for an issue whose schema has none: it contains the field's path, so that the client's author finds it.
 * Passed to Zod with each parse.
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.length ? `${issue.path.join('.')} ` : '请求内容';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `缺少 ${field.trim()}`
        : wrongTypeMessage(field, typeNames[issue.expected]);
    case 'invalid_value':
      return `${field}只能是 ${issue.values.map(String).join('、')}`;
    case 'too_big':
      return `${field}${limitMessage(issue.origin, '最多', '不能大于', String(issue.maximum))}`;
    case 'too_small':
      return `${field}${limitMessage(issue.origin, '至少', '不能小于', String(issue.minimum))}`;
    case 'unrecognized_keys':
      return `${field}不能有 ${issue.keys.join('、')}`;
    case 'not_multiple_of':
      return `${field}应为 ${issue.divisor} 的倍数`;
    default:
      return `${field}的格式不正确`;
  }
}

function wrongTypeMessage(field: string, typeName: string | undefined): string {
  return typeName === undefined ? `${field}的格式不正确` : `${field}应为${typeName}`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '真或假（true 或 false）',
  array: '列表',
  tuple: '列表',
  object: '对象',
  record: '对象',
  date: '时间',
};

function limitMessage(origin: string, lengthPhrase: string, sizePhrase: string, limit: string): string {
  if (origin === 'string') return `${lengthPhrase} ${limit} 个字`;
  if (origin === 'array' || origin === 'set') return `${lengthPhrase} ${limit} 项`;
  return `${sizePhrase} ${limit}`;
}
