import type { ImMessage } from '@gongdu/contract/messaging/message';

/** Somebody is called otherwise than in what he wrote before. */
export interface UserInfo {
  readonly username: string;
  readonly appkey: string;
  readonly nickname: string;
  /** Of the message that shows it, in milliseconds. */
  readonly mtime: number;
}

/** What people were called last: the server signs every message with its sender's name of that moment. */
export function createNicknames() {
  const nicknames = new Map<string, string>();
  return {
    update({ from_username: username, content, ctime_ms }: ImMessage): UserInfo | undefined {
      const nickname = content?.from_name;
      if (nickname === undefined) return undefined;
      const before = nicknames.get(username);
      nicknames.set(username, nickname);
      if (before === undefined || before === nickname) return undefined;
      return { username, appkey: content?.from_appkey ?? '', nickname, mtime: ctime_ms };
    },
  };
}
