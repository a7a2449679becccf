import { describe, expect, it } from 'vitest';
import { json } from '../../testing/scripted-fetch.ts';
import { readReply } from './reply.ts';

describe('the code of a reply', () => {
  it.each(['code', 'Code', 'StatusCode', 'status'])('is read from %s', async (name) => {
    const answer = await readReply(json({ [name]: 200, data: [1], dataCount: 9 }));
    expect(answer).toEqual({ data: [1], dataCount: 9 });
    await expect(readReply(json({ [name]: 409, msg: '已由陈砚处理' }))).rejects.toMatchObject({
      code: 409,
      message: '已由陈砚处理',
      kind: 'refused',
    });
  });

  it('prefers code to the others, in the order of the specification', async () => {
    const body = { status: 500, StatusCode: 500, Code: 500, code: 200, data: 'ok' };
    expect((await readReply(json(body))).data).toBe('ok');
  });

  it('may be a string', async () => {
    expect((await readReply(json({ code: '200', data: 'ok' }))).data).toBe('ok');
  });

  it('overrides the HTTP status: a 200 with code 500 is a failure', async () => {
    await expect(readReply(json({ code: 500, msg: '坏了' }, 200))).rejects.toMatchObject({ code: 500 });
  });
});

it('has the name that the endpoint declares: only statusCode 200 is success', async () => {
  const body = { code: 200, statusCode: 500, msg: '搜索出错', data: [] };
  await expect(readReply(json(body), 'statusCode')).rejects.toMatchObject({ code: 500 });
  expect((await readReply(json({ statusCode: 200, data: [1] }), 'statusCode')).data).toEqual([1]);
});

it('reports that there are more rows than were counted', async () => {
  const body = { code: 200, data: [1], dataCount: 200, capped: true };
  expect(await readReply(json(body))).toEqual({ data: [1], dataCount: 200, capped: true });
});

it('shows 请求失败 when the server sends no message', async () => {
  await expect(readReply(json({ code: 500 }))).rejects.toThrow('请求失败');
});

it('contains problem, trace id and field errors of a refusal', async () => {
  const fields = [{ field: 'title', message: '请填写标题' }];
  const reply = json(
    { code: 400, msg: '填写的内容有误', problem: 'request.invalid', traceId: 'r-1', fields },
    400,
  );
  await expect(readReply(reply)).rejects.toMatchObject({
    problem: 'request.invalid',
    traceId: 'r-1',
    fields,
  });
});

const transport = {
  203: '未授权的信息',
  400: '请求错误',
  401: '没有访问权限',
  403: '拒绝访问',
  404: '请求地址不存在',
  405: '非法访问',
  406: '无法解析',
  408: '请求超时',
  500: '服务器内部错误',
  501: '不支持该请求方法',
  502: '网关错误',
  503: '服务暂时不可用',
  504: '网关超时',
  505: '不支持该 HTTP 版本',
};

it.each(Object.entries(transport))('HTTP %s without an envelope says %s', async (status, words) => {
  const page = new Response('<html>', { status: Number(status) });
  await expect(readReply(page)).rejects.toMatchObject({
    kind: 'transport',
    code: Number(status),
    message: words,
  });
});

it('treats an HTML page instead of a reply as broken', async () => {
  await expect(readReply(new Response('<html>'))).rejects.toMatchObject({ kind: 'broken' });
});
