import { imCodes } from '@gongdu/contract/messaging/error-codes';
import { describe, expect, it } from 'vitest';
import { buildContent, type Draft } from './message-builder.ts';

const author = { account: 'user_1', name: '甲', clientMsgId: '0190aaaa-0000', now: 5 };
const text: Draft = { type: 'single', target_id: 'user_2', msg_type: 'text', msg_body: { text: '你好' } };
const image = { media_id: 'm', media_crc32: 1, width: 2, height: 3 };
const file = { media_id: 'm', media_crc32: 1, fsize: 2, fname: 'a.txt' };
const location = { latitude: 0, longitude: 0, scale: 1, label: '家' };

describe('a message', () => {
  it('carries version 1, the platform, sender and receiver, and its id', () => {
    expect(buildContent(text, author)).toEqual({
      version: 1,
      target_type: 'single',
      target_id: 'user_2',
      from_platform: 'web',
      from_id: 'user_1',
      from_name: '甲',
      create_time: 5,
      msg_type: 'text',
      msg_body: { text: '你好' },
      client_msg_id: '0190aaaa-0000',
    });
  });

  it('puts extras into its body', () => {
    const content = buildContent({ ...text, extras: { draft: 1 } }, author);
    expect(content).toMatchObject({ msg_body: { text: '你好', extras: { draft: 1 } } });
  });

  it.each([
    ['image', image],
    ['file', file],
    ['location', location],
    ['custom', { card: 'post', id: 3 }],
  ] as const)('may be of type %s', (msg_type, msg_body) => {
    expect(buildContent({ ...text, msg_type, msg_body }, author)).toMatchObject({ msg_type, msg_body });
  });

  it.each(['group', 'chatroom'])(
    'that mentions people in a %s needs no text: a space replaces it',
    (type) => {
      for (const msg_body of [{}, { text: '' }, undefined]) {
        const content = buildContent({ ...text, type, target_id: 9, msg_body, at_list: ['user_2'] }, author);
        expect(content).toMatchObject({ msg_body: { text: ' ' }, at_list: ['user_2'] });
      }
    },
  );
});

describe('a message that is too long', () => {
  it('for a text is one of more than 4 KB, counted in bytes', () => {
    const just = '字'.repeat(1365);
    expect(buildContent({ ...text, msg_body: { text: just } }, author)).toMatchObject({ msg_type: 'text' });
    expect(buildContent({ ...text, msg_body: { text: `${just}字` } }, author)).toMatchObject({
      code: 880206,
    });
  });

  it('for any other is one of more than 8 KB', () => {
    const custom = (length: number): Draft => ({
      ...text,
      msg_type: 'custom',
      msg_body: { a: 'x'.repeat(length) },
    });
    expect(buildContent(custom(8_000), author)).toMatchObject({ msg_type: 'custom' });
    expect(buildContent(custom(8_200), author)).toMatchObject({ code: 880206 });
  });
});

describe('reports why a message cannot be built', () => {
  const { parameterMissing: missing, parameterType, parameterValue } = imCodes;
  it.each<[string, Partial<Draft>, number]>([
    ['type must be single, group, across_single or chatroom', { type: 'crowd' }, parameterValue],
    ['target_id is required', { target_id: undefined }, missing],
    ['target_id is required', { target_id: '' }, missing],
    ['text needs text', { msg_body: {} }, missing],
    ['text needs text', { msg_body: { text: '' }, at_list: [] }, missing],
    ['at_list must be an array', { at_list: 'user_2' }, parameterType],
    ['custom needs a body', { msg_type: 'custom', msg_body: undefined }, missing],
    ['image needs media_id, width', { msg_type: 'image', msg_body: { media_crc32: 1, height: 2 } }, missing],
    ['file needs fsize, fname', { msg_type: 'file', msg_body: { media_id: 'm', media_crc32: 1 } }, missing],
    ['location needs label', { msg_type: 'location', msg_body: { ...location, label: '' } }, missing],
    ['msg_body.width is not as it should be', imageOf({ width: '宽' }), parameterType],
  ])('%s', (message, change, code) => {
    expect(buildContent({ ...text, ...change }, author)).toEqual({ code, message });
  });
});

function imageOf(change: object): Partial<Draft> {
  return { msg_type: 'image', msg_body: { ...image, ...change } };
}
