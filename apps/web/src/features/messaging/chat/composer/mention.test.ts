import { expect, it } from 'vitest';
import { atListOf, everybody, mentionCandidates } from './mention.ts';

const members = [member('user_1', '林小满', 1), member('user_2', '周知秋', 0), member('user_3', '顾南风', 0)];

it('offers 所有人 to the owner only, and never the member themselves', () => {
  expect(mentionCandidates(members, 'user_1', '').map(({ name }) => name)).toEqual([
    '所有人',
    '周知秋',
    '顾南风',
  ]);
  expect(mentionCandidates(members, 'user_2', '').map(({ name }) => name)).toEqual(['林小满', '顾南风']);
});

it('mentions only members whose names are still in the text; an empty list means everyone', () => {
  const mentioned = mentionCandidates(members, 'user_1', '').slice(1);
  expect(atListOf('@周知秋 看这里', mentioned)).toEqual(['user_2']);
  expect(atListOf('没有人', mentioned)).toBeUndefined();
  expect(atListOf('@所有人 开会', [everybody, ...mentioned])).toEqual([]);
});

function member(username: string, nickname: string, flag: 0 | 1) {
  return { username, nickname, flag, appkey: '', avatar: '', memo_name: '', keep_silence: false };
}
