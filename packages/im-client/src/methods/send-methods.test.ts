import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readyClient, settle, stored } from '../testing/ready-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const person = { target_username: 'user_2' };
const picture = { media_id: 'qiniu/image/1', media_crc32: 1, width: 2, height: 3 };

describe('a message that cannot be built', () => {
  it('is logged with its sentence, refused with its code, and never sent', async () => {
    const { client, gateway, logged } = await readyClient();
    const codes: number[] = [];
    client.sendSingleMsg({ ...person, content: '' }).onFail(({ code }) => codes.push(code));
    await settle();
    expect(logged).toEqual(['messaging: text needs text']);
    expect(codes).toEqual([880002]);
    expect(gateway.framesOf('s_single_text')).toEqual([]);
  });
});

describe('a picture', () => {
  it('is uploaded first; its message carries what the upload returned', async () => {
    const { client, gateway } = await readyClient({ upload: async () => picture });
    gateway.on('s_single_text', () => stored(gateway, 1));
    const call = client.sendSinglePic({ ...person, image: 'bytes', extras: { a: 1 } });
    await settle();
    expect(gateway.framesOf('s_single_text')[0]?.data['content']).toMatchObject({
      msg_type: 'image',
      msg_body: { ...picture, extras: { a: 1 } },
    });
    expect(await call).toMatchObject({ seq: 1 });
  });

  it.each([880210, 898061])(
    "over the limit (%i) fails with 880210 'file size exceed limit'",
    async (code) => {
      const upload = () => Promise.reject(Object.assign(new Error('zu gross'), { code }));
      const { client } = await readyClient({ upload });
      const refusals: object[] = [];
      client.sendSingleFile({ ...person, file: 'bytes' }).onFail((refused) => refusals.push(refused));
      await settle();
      expect(refusals).toEqual([
        { rid: expect.any(Number), code: 880210, message: 'file size exceed limit' },
      ]);
    },
  );

  it("whose upload fails otherwise fails with the upload's error", async () => {
    const { client } = await readyClient({ upload: () => Promise.reject(new Error('网络不通')) });
    const words: string[] = [];
    client.sendSinglePic({ ...person, image: 'bytes' }).onFail(({ message }) => words.push(message));
    await settle();
    expect(words).toEqual(['网络不通']);
  });
});

it('a message to another application is sent across', async () => {
  const { client, gateway } = await readyClient();
  client.sendSingleMsg({ ...person, appkey: 'other', content: '好' });
  client.sendSingleMsg({ target_username: 'user_3', appkey: 'app', content: '好' });
  await settle();
  const types = gateway.framesOf('s_single_text').map(({ data }) => [data['content'], data['appkey']]);
  expect(types).toMatchObject([
    [{ target_type: 'across_single', target_appkey: 'other' }, 'other'],
    [{ target_type: 'single' }, undefined],
  ]);
});

it('a request that fits into no frame is refused locally, and the connection stays open', async () => {
  const { client, gateway } = await readyClient();
  const codes: number[] = [];
  client
    .createGroup({ group_name: '读书', group_description: '字'.repeat(30_000) })
    .onFail(({ code }) => codes.push(code));
  // nor does it block waiting messages of its conversation
  for (const size of [1, 70_000]) {
    client
      .sendSingleMsg({ ...person, content: '好', custom_notification: 'x'.repeat(size) })
      .onFail(({ code }) => codes.push(code));
  }
  gateway.on('s_single_text', () => stored(gateway, 1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(codes).toEqual([880206, 880206]);
  expect(gateway.framesOf('create_group')).toEqual([]);
  expect(gateway.framesOf('s_single_text')).toHaveLength(1);
});

describe('a call', () => {
  it('reports its acknowledgement and its answer, with the sent data, also to late listeners', async () => {
    const { client, gateway } = await readyClient();
    gateway.on('s_single_text', () => stored(gateway, 4));
    const heard: unknown[] = [];
    const call = client
      .sendSingleMsg({ ...person, content: '好' })
      .onAck(({ rid }) => heard.push(rid > 0))
      .onSuccess(({ seq }, data) => heard.push(seq, 'content' in data));
    await settle();
    call.onSuccess(({ seq }) => heard.push(seq)).onFail(() => heard.push('failed'));
    expect(heard).toEqual([true, 4, true, 4]);
    expect((await call).seq).toBe(4);
  });

  it('that is refused and not awaited raises no error', async () => {
    const { client, gateway } = await readyClient();
    gateway.on('get_blacks', () => ({ code: 882001, message: '' }));
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    client.sendSingleMsg({ ...person, content: '' });
    client.getBlacks();
    await vi.advanceTimersByTimeAsync(200_000);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
