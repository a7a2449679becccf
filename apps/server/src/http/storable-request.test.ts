import type { RichDocument } from '@gongdu/contract/document/model';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import { withdrawContribution } from '@gongdu/contract/library/book-lists/book-list';
import {
  openImConversation,
  searchImMessages,
  updateImConversation,
} from '@gongdu/contract/messaging/conversation-endpoints';
import { sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { makeStorable } from '@gongdu/contract/storable-text';
import { proposeTopic, suggestTopics } from '@gongdu/contract/writing/topic';
import { getWork } from '@gongdu/contract/writing/works/work';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../testing/app/test-app.ts';

const emptyDocument: RichDocument = { type: 'doc', content: [] };
let app: TestApp;
let reader: TestMember;
let other: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember();
  other = await app.createMember({ name: '读者乙' });
});
afterAll(() => app.close());

describe('what PostgreSQL cannot store', () => {
  it('is removed from every string of a body, including property names', async () => {
    const { id } = await reader.call(createWork, { body: { title: '边\0城\ud83d', body: emptyDocument } });
    expect((await reader.call(getWork, { params: { id } })).title).toBe('边城\ufffd');
    await reader.call(proposeTopic, { body: { name: '读\0红楼', about: '\udc00' } });
    const nested = JSON.parse('{"__proto\\u0000__":{"a":1},"rows":[{"a\\ud800":"x"},["\\u0000b"]]}');
    expect(makeStorable(nested)).toEqual({ rows: [{}, ['b']] });
  });

  it('does not block a message that ends in half an emoji', async () => {
    const { conv_id: id } = await reader.call(openImConversation, { body: { uid: other.uid } });
    await reader.call(updateImConversation, { params: { id }, body: { draft: '写到一半\0' } });
    await reader.call(sendPrivateMessage, { body: { toUid: other.uid, body: { text: '看完了\ud83d\0' } } });
  });

  it('is removed from paths, queries and cookies before they are decoded', async () => {
    for (const address of [
      '/api/topics/%00',
      `${suggestTopics.path}?name=%00`,
      '/token/gettoken?redirectUrl=%00',
    ]) {
      const headers = { authorization: `Bearer ${reader.token}`, cookie: 'gongdu_sso=a%00b.c' };
      expect((await app.app.inject({ url: address, headers })).statusCode).toBeLessThan(500);
    }
  });

  it.each([
    ['/connect/token', { grant_type: 'password', username: '\0', password: '\0' }],
    ['/connect/token', { grant_type: 'sms', phone: '138\0', code: '\0' }],
    ['/connect/token', { grant_type: 'refresh_token', refresh_token: '\0' }],
    ['/connect/token', { client_id: 'a\0', grant_type: 'password' }],
    ['/connect/introspect', { token: '\0' }],
    ['/connect/revocation', { token: '\0' }],
    ['/connect/authorize', { client_id: 'a\0', response_type: 'code', state: '\0' }],
    ['/connect/endsession', { client_id: 'a\0', id_token_hint: '\0' }],
  ])('is refused in a form to %s: %o', async (url, form) => {
    const own = { client_id: webClient.id, client_secret: webClient.secret };
    const reply = await app.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams({ ...own, ...form }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.statusCode).toBeLessThan(500);
  });
});

describe('what is merely wrong', () => {
  it.each(['/%', '/api/%', '/api/topics/%ED%A0%80'])('is refused like in every call: %s', async (url) => {
    const reply = await app.app.inject({ url });
    expect(reply.json()).toMatchObject({ code: 400, problem: 'request.malformed', msg: '请求内容无法解析' });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': reply.json<{ traceId: string }>().traceId,
    });
  });

  it('is refused with its field: a day that does not exist, a list of another type', async () => {
    const query = { text: '书', from: '0000-00-00' };
    expect(await reader.callRefused(searchImMessages, { query })).toMatchObject({
      fields: [{ field: 'from' }],
    });
    const params = { id: 1, contributionId: 1001 };
    expect(await reader.callRefused(withdrawContribution, { params })).toMatchObject({ code: 404 });
  });

  it('prevents caching of replies for one member', async () => {
    const reply = await app.app.inject({
      url: getUser.path,
      headers: { authorization: `Bearer ${reader.token}` },
    });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
