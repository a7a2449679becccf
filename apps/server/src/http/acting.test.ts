import { actingCalls, actingNeedOf } from '@gongdu/contract/core/institutions/acting';
import { qualificationFilePath } from '@gongdu/contract/institutions/application';
import { expect, it } from 'vitest';
import { authorize, type Caller } from './caller.ts';
import { contractNames } from './openapi/contract-names.ts';

/** Served without an envelope, and therefore not endpoints of the contract. */
const pictures = [`GET ${qualificationFilePath}`];
const open: readonly string[] = ['member', 'visitor', 'role:institution'];

it('says of every call that is open to institutions what it requires, and of no other', async () => {
  const { endpoints } = await contractNames();
  const lines = new Set(actingCalls);
  const missing: string[] = [];
  for (const endpoint of endpoints.keys()) {
    const line = `${endpoint.method} ${endpoint.path}`;
    // livestreams are open to operators by their own permission, and have a line all the same
    if (open.includes(endpoint.access) && !lines.has(line)) missing.push(line);
    lines.delete(line);
  }
  expect(missing).toEqual([]);
  expect([...lines]).toEqual(pictures);
});

it('lets institutions change nothing without a code', async () => {
  const { endpoints } = await contractNames();
  const free = [...endpoints.keys()].filter(
    (endpoint) => endpoint.method !== 'GET' && actingNeedOf(endpoint) === 'nothing',
  );
  // reads whose input is too long for an address, and the way back
  expect(free.map(({ path }) => path).toSorted()).toEqual([
    '/api/CircleApi/GetCircleSelectedList',
    '/api/Common/GetPage',
    '/api/Content/ContentSearch',
    '/api/announcements/shown/counts',
    '/api/auth/return-tickets',
    '/api/book-lists/summaries',
    '/api/books/resolve',
    '/api/books/rows',
    '/api/quotes/batch',
    '/api/reactions/batch',
    '/api/recommendations/counts',
  ]);
});

it('refuses a call without a line to members who act for an institution, and names the missing right', () => {
  const acting: Caller = {
    uid: 1,
    sid: 's',
    role: 'institution',
    permissions: ['inst:message:read'],
    institutionId: 1,
    actingUid: 2,
    secondFactorMissing: false,
  };
  const call = (path: string) => () => authorize({ method: 'POST', path, access: 'member' }, acting);
  expect(call('/api/a-new-call')).toThrow('你没有权限做这件事');
  expect(call('/api/im/sign')).toThrow('「回复留言」');
  expect(call('/api/books/rows')).not.toThrow();
});
