// @vitest-environment jsdom

import { contentSearch } from '@gongdu/contract/core/content-index/content';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import type { Endpoint } from '@gongdu/contract/endpoint';
import { getBook, listBookCategories } from '@gongdu/contract/library/books/book';
import type { QueryMeta } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CallOptions, createCall } from '../lib/api/call.ts';
import type { HandledFailures } from '../lib/api/report-error.ts';
import { createGate } from '../lib/auth/reauth.ts';
import { recordToasts } from '../testing/recorded-toasts.ts';
import { queryClient } from './query-client.ts';

let messages = recordToasts();
/** Toasts of earlier tests are not counted. */
let now = 0;

beforeEach(() => {
  messages = recordToasts();
  now += 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
});

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

function callAnswering(answer: () => Response) {
  return createCall({
    fetch: async () => answer(),
    reauth: createGate(),
    reconsent: createGate(),
    timeout: 60_000,
    tokens: { access: () => 'token', owner: () => 10001 },
    refreshSettled: async () => undefined,
    baseOf: async () => '',
  });
}

/** Runs a query whose call gets this reply; resolves when it has failed. */
async function read(
  endpoint: Endpoint,
  answer: () => Response,
  options: CallOptions = {},
  meta: QueryMeta = {},
) {
  const call = callAnswering(answer);
  const queryFn = () => call<Endpoint>(endpoint, { params: { id: 1, type: 1 } }, options);
  await queryClient.fetchQuery({ queryKey: [endpoint.path], queryFn, meta }).catch(() => undefined);
}

const says = (code: number, msg: string, problem?: string) => () =>
  Response.json({ code, msg, data: null, isSuccess: false, problem }, { status: code });
const bare = (status: number) => () => new Response('', { status });

it('shows a failed read with the server’s message, or the message of its HTTP status', async () => {
  await read(getSystemNotices, says(500, '服务器出错了'));
  vi.advanceTimersByTime(1_000);
  await read(contentSearch, bare(502));
  vi.advanceTimersByTime(1_000);
  await read(getBook, says(404, '没有找到这本书', 'book.not_found'));
  vi.advanceTimersByTime(1_000);
  await read(listBookCategories, says(500, ''));
  expect(messages.shown).toEqual(['服务器出错了', '网关错误', '没有找到这本书', '请求失败']);
});

it('shows one toast for failures that reads of one screen share, and the same toast again only after a while', async () => {
  await read(getSystemNotices, bare(503));
  await read(contentSearch, bare(503));
  await read(getBook, says(500, '服务器出错了'));
  vi.advanceTimersByTime(4_000);
  await read(contentSearch, bare(503));
  expect(messages.shown).toEqual(['服务暂时不可用']);
  vi.advanceTimersByTime(1_000);
  await read(contentSearch, bare(503));
  expect(messages.shown).toEqual(['服务暂时不可用', '服务暂时不可用']);
});

it('shows no toast for a missing object where the screen says so, and a toast for every other failure', async () => {
  await read(getBook, says(404, '没有找到这本书', 'book.not_found'), {}, { saysMissing: true });
  await read(getBook, says(500, '服务器出错了'), {}, { saysMissing: true });
  expect(messages.shown).toEqual(['服务器出错了']);
});

it('shows nothing for a silent call, nor for an own call that the server lacks', async () => {
  await read(getSystemNotices, bare(500), { silent: true });
  await read(getBook, bare(404));
  await read(listBookCategories, says(404, '请求的地址不存在', 'route.unknown'));
  expect(messages.shown).toEqual([]);
  await read(getSystemNotices, bare(404));
  expect(messages.shown).toEqual(['请求地址不存在']);
});

it('shows no toast for an unexpected failure, which has an alert for developers', async () => {
  await read(getSystemNotices, () => new Response('not what was agreed'));
  expect(messages.shown).toEqual([]);
  expect(messages.alerts).toHaveLength(1);
});

/** Runs a mutation whose call gets this reply; resolves when it has failed. */
async function act(answer: () => Response, handled?: HandledFailures) {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => callAnswering(answer)(listBookCategories),
    ...(handled !== undefined && { meta: { handled } }),
  });
  await mutation.execute(undefined).catch(() => undefined);
}

it('shows a failed action once, unless its screen shows the failure', async () => {
  await act(says(409, '已由陈砚处理'));
  await act(bare(404));
  expect(messages.shown).toEqual(['已由陈砚处理', '请求地址不存在']);
  await act(says(409, '已有同名的圈子'), true);
  expect(messages.shown).toHaveLength(2);
});

it('shows no toast in a form for errors that name its fields only', async () => {
  const fields = [{ field: 'title', message: '请填写标题' }];
  await act(
    () => Response.json({ code: 400, msg: '填写有误', data: null, fields }, { status: 400 }),
    'fields',
  );
  expect(messages.shown).toEqual([]);
  await act(says(409, '已在别处保存'), 'fields');
  expect(messages.shown).toEqual(['已在别处保存']);
});
