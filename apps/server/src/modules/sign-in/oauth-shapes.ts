/** What the descriptions of the OAuth calls share, for the OpenAPI document. */
export type Json = Record<string, unknown>;

export const tag = '登录';

interface FormOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Json[];
  readonly fields: Json;
  readonly required: readonly string[];
  readonly examples?: Json;
  readonly ok: Json;
  readonly more?: Json;
}

export function formOperation({ fields, required, examples, ok, more, ...rest }: FormOperation): Json {
  const schema = { type: 'object', required, properties: fields };
  const content = { 'application/x-www-form-urlencoded': { schema, ...(examples && { examples }) } };
  return {
    ...rest,
    tags: [tag],
    requestBody: { required: true, content },
    responses: {
      200: ok,
      400: answer('拒绝', refusal()),
      401: answer('客户端未登记，或密钥不正确', refusal()),
      ...more,
    },
  };
}

export function refusal(): Json {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: { ...word('OAuth 的错误代码'), examples: ['invalid_grant'] },
      error_description: word('中文说明'),
      problem: word('拒绝代码'),
      seconds: { type: ['integer', 'string'], description: '须等待的秒数' },
      mfa_token: word('两步验证的第二步要带的凭证'),
    },
  };
}

export function word(description: string): Json {
  return { type: 'string', description };
}

export function answer(description: string, schema: Json, example?: Json): Json {
  return { description, content: { 'application/json': { schema, ...(example && { example }) } } };
}
