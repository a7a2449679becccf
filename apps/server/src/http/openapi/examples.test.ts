// @module-tag slow

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type OpenApi, type Operation, operationsOf } from '../../testing/openapi.ts';

/** The served ones; without those that do not return JSON. */
const specified = [
  'POST /connect/token',
  'POST /api/CircleApi/GetCircleSelectedList',
  'GET /api/User/GetUser',
  'POST /api/Common/GetPage',
  'POST /api/Content/ContentSearch',
  'POST /api/InterveneRecmd/Add',
  'GET /api/InstMenu/GetInstitutionMenuList',
  'GET /api/InstMenu/Get',
  'PUT /api/InstMenu/Add',
  'POST /api/InstMenu/Edit',
  'DELETE /api/InstMenu/Delete',
  'GET /api/userNotice/getSystemNoticeCounts',
  'GET /api/userNotice/getSystemNotice/{type}',
  'GET /api/userNotice/getSystemNotice',
  'GET /api/userNotice/readSystemNotice/{id}',
  'GET /api/userPrivateMessage/unreadCount',
  'GET /api/userPrivateMessage/getPrivateSessionList',
  'GET /api/userPrivateMessage/getPrivateMessageList/{id}',
  'POST /api/userPrivateMessage/sendPrivateMessage',
  'POST /api/userPrivateMessage/markRead',
  'POST /api/im/sign',
  'POST /openapi/api/upload/sign',
];

let app: TestApp;
let document: OpenApi;
beforeAll(async () => {
  app = await startTestApp();
  document = (await app.app.inject('/openapi.json')).json();
});
afterAll(() => app.close());

it('contains complete examples of bodies and replies of the specified calls', () => {
  const examples = examplesOf(document);
  const bare = specified.flatMap((call) => {
    const { operation } = examples.get(call) ?? {};
    if (!operation) return [`${call} is not served`];
    const parts = [...(operation.requestBody ? [`${call} body`] : []), `${call} reply`];
    return parts.filter((part) => !examples.get(call)?.shown.has(part));
  });
  expect(bare).toEqual([]);
});

it('contains no example that its own schema refuses', () => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const wrong = [...examplesOf(document).values()].flatMap(({ shown }) =>
    [...shown].flatMap(([part, { place, values }]) => {
      const fits = ajv.compile({ $ref: `document${encodeURI(place)}/schema` });
      return values.flatMap((value) => (fits(value) ? [] : [`${part}: ${ajv.errorsText(fits.errors)}`]));
    }),
  );
  expect(wrong).toEqual([]);
});

interface Shown {
  readonly place: string;
  readonly values: readonly unknown[];
}

/** By call: its operation, and the place of its examples. */
function examplesOf(of: OpenApi): Map<string, { operation: Operation; shown: Map<string, Shown> }> {
  return new Map(
    operationsOf(of).map(({ path, method, operation }) => {
      const call = `${method.toUpperCase()} ${path}`;
      const at = `#/paths/${path.replaceAll('/', '~1')}/${method}`;
      const parts = [
        ['body', `${at}/requestBody`, operation.requestBody],
        ['reply', `${at}/responses/200`, operation.responses['200']],
      ] as const;
      const shown = parts.flatMap(([name, place, part]) =>
        Object.entries(part?.content ?? {}).flatMap(([type, { example, examples }]) => {
          const values = [example, ...Object.values(examples ?? {}).map(({ value }) => value)];
          const given = values.filter((value) => value !== undefined);
          const where = `${place}/content/${type.replaceAll('/', '~1')}`;
          return given.length > 0 ? [[`${call} ${name}`, { place: where, values: given }] as const] : [];
        }),
      );
      return [call, { operation, shown: new Map(shown) }];
    }),
  );
}
