import { apiVersion, type Endpoint } from '@gongdu/contract/endpoint';
import type { Config } from '../../config.ts';
import type { Root } from './component-names.ts';
import { type ContractNames, capitalize, contractNames } from './contract-names.ts';
import { documentComponents } from './document-components.ts';
import { guide } from './guide.ts';
import { createOperations, rootsOf, type ServedEndpoint } from './operations.ts';
import { createProblemResponses, problemSchema } from './problem-responses.ts';
import { type Json, schemasOf } from './schemas.ts';
import { securitySchemes } from './security.ts';
import { type ApiTag, apiAreas, apiTagOf } from './tags.ts';

/** OpenAPI paths served without the envelope. */
export type ExtraPaths = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** OpenAPI 3.1 of everything the server serves. */
export async function buildOpenApi(
  endpoints: readonly Endpoint[],
  extraPaths: ExtraPaths,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<Json> {
  const names = await contractNames();
  const served = endpoints
    .map((endpoint) => toServedEndpoint(endpoint, names))
    // Shared schemas are named after a call that reads them.
    .sort((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id));
  const roots: Root[] = served.flatMap(rootsOf);
  const schemas = schemasOf(roots, names.schemas);
  const problemResponses = createProblemResponses(versionHeaders);
  const operation = createOperations({ roots, schemas, problemResponses, versionHeaders });
  const paths: Record<string, Json> = {};
  const addOperation = (path: string, method: string, value: Json) => {
    paths[path] = { ...paths[path], [method]: value };
  };
  for (const each of sortForPage(served)) {
    addOperation(
      each.endpoint.path.replace(/:(\w+)/g, '{$1}'),
      each.endpoint.method.toLowerCase(),
      operation(each),
    );
  }
  for (const [path, operations] of Object.entries(extraPaths))
    for (const [method, value] of Object.entries(operations)) addOperation(path, method, value);
  return {
    openapi: '3.1.0',
    info: {
      title: '共读 API',
      version: apiVersion,
      summary: '阅读社区「共读」的全部调用',
      description: guide(publicUrl),
      license: { name: '保留所有权利', identifier: 'LicenseRef-UNLICENSED' },
      'x-locale': 'zh',
    },
    servers: [{ url: publicUrl, description: '本站' }],
    tags: apiTags.map(({ name, description }) => ({ name, description })),
    'x-tagGroups': apiAreas.map(({ name, tags }) => ({ name, tags: tags.map((tag) => tag.name) })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: securitySchemes(publicUrl),
      schemas: { ...documentComponents, Problem: problemSchema, Success: success, ...schemas.components },
      responses: problemResponses.components,
      parameters: { apiVersion: versionParameter },
      headers: { apiVersion: versionHeader },
    },
  };
}

function toServedEndpoint(endpoint: Endpoint, { endpoints }: ContractNames): ServedEndpoint {
  const named = endpoints.get(endpoint);
  if (!named) throw new Error(`${endpoint.path} is no export of the contract`);
  const tag = apiTagOf(named.file);
  if (!tag) throw new Error(`${named.file} is in no tag of tags.ts`);
  return { endpoint, id: named.name, root: capitalize(named.name), tag };
}

function rank({ endpoint }: ServedEndpoint): number {
  return endpoint.method === 'GET' ? 0 : 1;
}

/** In the order of the page: by group, then by address. */
function sortForPage(served: readonly ServedEndpoint[]): ServedEndpoint[] {
  const place = (tag: ApiTag) => apiTags.indexOf(tag);
  return [...served].sort(
    (a, b) => place(a.tag) - place(b.tag) || a.endpoint.path.localeCompare(b.endpoint.path),
  );
}

const apiTags = apiAreas.flatMap(({ tags }) => tags);

const versionSchema: Json = { type: 'string', examples: [apiVersion] };
const versionParameter: Json = {
  name: 'api-version',
  in: 'header',
  required: false,
  description: '接口版本；不带则按当前版本处理，不支持的版本以 400 拒绝',
  schema: versionSchema,
};
const versionHeader: Json = { description: '处理这次请求的接口版本', schema: versionSchema };
const versionHeaders: Json = { 'api-version': { $ref: '#/components/headers/apiVersion' } };

const success: Json = {
  type: 'object',
  description: '成功的回应的外层，内容在 data 里。',
  required: ['code', 'msg', 'isSuccess'],
  properties: {
    code: { type: 'integer', const: 200, description: '与 HTTP 状态相同' },
    msg: { type: 'string', description: '中文说明', examples: ['操作成功'] },
    isSuccess: { type: 'boolean', const: true, description: '成功时为 true' },
  },
};
