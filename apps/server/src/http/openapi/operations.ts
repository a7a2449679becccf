import { callDocs } from '@gongdu/contract/call-docs';
import type { Access, Endpoint } from '@gongdu/contract/endpoint';
import { programScopeOf } from '../program-calls.ts';
import type { Root } from './component-names.ts';
import type { createProblemResponses } from './problem-responses.ts';
import type { Json, Schemas } from './schemas.ts';
import type { ApiTag } from './tags.ts';

/** An endpoint with its export name of the contract. */
export interface ServedEndpoint {
  readonly endpoint: Endpoint;
  readonly id: string;
  /** The capitalised name: prefix of its schemas. */
  readonly root: string;
  readonly tag: ApiTag;
}

const parts = ['params', 'query', 'body', 'reply'] as const;
type Part = (typeof parts)[number];

export function rootsOf({ endpoint, id, root }: ServedEndpoint): Root[] {
  return parts.flatMap((part) => {
    const schema = endpoint[part];
    const io = part === 'reply' ? 'output' : 'input';
    const inline = part === 'params' || part === 'query';
    return schema ? [{ name: nameOf(root, part), schema, io, owner: `${id}.${part}`, inline }] : [];
  });
}

interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: readonly string[];
}

interface Needs {
  readonly roots: readonly Root[];
  readonly schemas: Schemas;
  readonly problemResponses: ReturnType<typeof createProblemResponses>;
  readonly versionHeaders: Json;
}

export function createOperations({ roots, schemas, problemResponses, versionHeaders }: Needs) {
  const byName = new Map(roots.map((root) => [root.name, root]));
  return operation;

  function operation({ endpoint, id, root, tag }: ServedEndpoint): Json {
    return {
      operationId: id,
      summary: endpoint.summary,
      description: accessDescription(endpoint),
      tags: [tag.name],
      security: securityOf(endpoint),
      parameters: [
        ...parameters(root, 'params', 'path'),
        ...parameters(root, 'query', 'query'),
        { $ref: '#/components/parameters/apiVersion' },
      ],
      ...(endpoint.body && {
        requestBody: {
          required: true,
          content: json(schemaOf(root, 'body'), callDocs.get(endpoint)?.body),
        },
      }),
      responses: {
        200: {
          description: '成功',
          headers: versionHeaders,
          content: json(envelopeOf(endpoint, root), exampleReplyOf(endpoint)),
        },
        ...problemResponses.of(endpoint, tag),
      },
    };
  }

  function schemaOf(root: string, part: Part): Json {
    const known = byName.get(nameOf(root, part));
    return known ? schemas.of(known) : {};
  }

  function parameters(root: string, part: 'params' | 'query', where: 'path' | 'query'): Json[] {
    const { properties, required }: ObjectSchema = schemaOf(root, part);
    const requiredNames = required ?? [];
    return Object.entries(properties ?? {}).map(([name, { description, ...schema }]) => ({
      name,
      in: where,
      required: where === 'path' || requiredNames.includes(name),
      ...(description !== undefined && { description }),
      schema,
    }));
  }

  function envelopeOf({ counted, replyCodeAs }: Endpoint, root: string): Json {
    const properties = {
      data: { description: '内容', ...schemaOf(root, 'reply') },
      ...(counted && {
        dataCount: { type: 'integer', description: '整个列表的条数' },
        capped: { type: 'boolean', description: '实际的条数比 dataCount 更多' },
      }),
      ...(replyCodeAs && { [replyCodeAs]: { type: 'integer', const: 200, description: '与 code 相同' } }),
    };
    const required = ['data', ...(counted ? ['dataCount'] : []), ...(replyCodeAs ? [replyCodeAs] : [])];
    return { allOf: [{ $ref: '#/components/schemas/Success' }, { type: 'object', required, properties }] };
  }
}

function nameOf(root: string, part: Part): string {
  return root + { params: 'Path', query: 'Query', body: 'Body', reply: 'Reply' }[part];
}

/** The web app's own token, or that of another program with the scope. */
function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'anyone') return [];
  const scope = programScopeOf(endpoint);
  return [{ bearer: [] }, ...(scope ? [{ openId: [scope] }] : [])];
}

function accessDescription(endpoint: Endpoint): string {
  const scope = programScopeOf(endpoint);
  const own = ownAccessDescription(endpoint.access);
  return scope && endpoint.access !== 'anyone' ? `${own}其他应用须有范围 \`${scope}\`。` : own;
}

function ownAccessDescription(who: Access): string {
  if (who === 'anyone') return '无需登录。';
  if (who === 'member') return '登录后可用。';
  if (who === 'moderator') return '须有任一审核权限（`approval:*`），或处理举报、投诉、申诉的权限。';
  return who.startsWith('role:')
    ? `须以 \`${who.slice('role:'.length)}\` 角色登录。`
    : `须有权限 \`${who.slice('may:'.length)}\`。`;
}

/** The complete reply of the example. */
function exampleReplyOf(endpoint: Endpoint): Json | undefined {
  const { data, dataCount } = callDocs.get(endpoint) ?? {};
  if (data === undefined) return undefined;
  const { replyCodeAs } = endpoint;
  const code = replyCodeAs && { [replyCodeAs]: 200 };
  const counted = dataCount !== undefined && { dataCount };
  return { code: 200, ...code, msg: '操作成功', data, ...counted, isSuccess: true };
}

function json(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}
