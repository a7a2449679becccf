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
  readonly okResponse: Json;
  readonly extraResponses?: Json;
}

export function formOperation({
  fields,
  required,
  examples,
  okResponse,
  extraResponses,
  ...rest
}: FormOperation): Json {
  const schema = { type: 'object', required, properties: fields };
  const content = { 'application/x-www-form-urlencoded': { schema, ...(examples && { examples }) } };
  return {
    ...rest,
    tags: [tag],
    requestBody: { required: true, content },
    responses: {
      200: okResponse,
      400: jsonResponse('拒绝', errorSchema()),
      401: jsonResponse('客户端未登记，或密钥不正确', errorSchema()),
      ...extraResponses,
    },
  };
}

export function errorSchema(): Json {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: { ...stringSchema('OAuth 的错误代码'), examples: ['invalid_grant'] },
      error_description: stringSchema('中文说明'),
      problem: stringSchema('拒绝代码'),
      fields: {
        type: 'array',
        description: '填写有误的字段',
        items: {
          type: 'object',
          required: ['field', 'message'],
          properties: { field: stringSchema('字段名'), message: stringSchema('中文说明') },
        },
      },
      seconds: { type: ['integer', 'string'], description: '须等待的秒数' },
      mfa_token: stringSchema('两步验证的第二步要带的凭证'),
    },
  };
}

export function stringSchema(description: string): Json {
  return { type: 'string', description };
}

export function jsonResponse(description: string, schema: Json, example?: Json): Json {
  return { description, content: { 'application/json': { schema, ...(example && { example }) } } };
}
