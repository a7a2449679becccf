import { apiVersion, type Endpoint, type Who } from '@gongdu/contract/endpoint';
import { problems } from '@gongdu/contract/problem';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of everything the server serves. */
export function openApiOf(endpoints: readonly Endpoint[], otherPaths: Readonly<Record<string, Json>>): Json {
  const paths: Record<string, Json> = { ...otherPaths };
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '共读 API',
      version: apiVersion,
      description:
        '回应均为 { code, msg, data, dataCount?, isSuccess }，HTTP 状态与 code 相同。请求可以用 api-version 指明接口版本，回应总是带上它。',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
      parameters: { apiVersion: versionParameter },
      headers: { apiVersion: versionHeader },
    },
    paths,
  };
}

/** The same words in the document and on the page. */
export function whoInWords(who: Who): string {
  if (who === 'anyone') return '无需登录';
  if (who === 'member') return '登录后';
  return who.startsWith('role:') ? `角色 ${who.slice('role:'.length)}` : `权限 ${who.slice('may:'.length)}`;
}

export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  // `any` for what JSON Schema cannot say, e.g. a document checked by code.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
}

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    description: whoInWords(endpoint.who),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.who !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [
      { $ref: '#/components/parameters/apiVersion' },
      ...parameters(endpoint, 'params', 'path'),
      ...parameters(endpoint, 'query', 'query'),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(jsonSchema(endpoint.body, 'input')) },
    }),
    responses: {
      200: { description: '操作成功', headers: versioned, content: json(envelopeOf(endpoint)) },
      default: {
        description: '拒绝',
        headers: versioned,
        content: json({ $ref: '#/components/schemas/Problem' }),
      },
    },
  };
}

function parameters(endpoint: Endpoint, part: 'params' | 'query', where: 'path' | 'query'): Json[] {
  const schema = endpoint[part];
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || needed.includes(name),
    schema: property,
  }));
}

function envelopeOf(endpoint: Endpoint): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data', 'isSuccess'],
    properties: {
      code: { type: 'integer', const: 200 },
      msg: { type: 'string' },
      data: jsonSchema(endpoint.reply, 'output'),
      ...(endpoint.counted && { dataCount: { type: 'integer' }, capped: { type: 'boolean' } }),
      isSuccess: { type: 'boolean', const: true },
    },
  };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

const versionSchema: Json = { type: 'string', examples: [apiVersion] };
const versionParameter: Json = {
  name: 'api-version',
  in: 'header',
  required: false,
  description: '接口版本；不带则按当前版本处理，不支持的版本以 400 拒绝',
  schema: versionSchema,
};
const versionHeader: Json = { description: '处理这次请求的接口版本', schema: versionSchema };
const versioned: Json = { 'api-version': { $ref: '#/components/headers/apiVersion' } };

const problemSchema: Json = {
  type: 'object',
  required: ['code', 'msg', 'data', 'isSuccess', 'problem', 'traceId'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string', description: '中文说明' },
    data: { type: 'null' },
    isSuccess: { type: 'boolean', const: false },
    problem: { type: 'string', enum: Object.keys(problems) },
    traceId: { type: 'string' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};
