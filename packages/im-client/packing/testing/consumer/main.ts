// A program outside the repository: compiled strictly, bundled, and run by the test of the packed package.
import { argv, stdout } from 'node:process';
import { createMessagingClient, type MessagingClient } from '@gongdu/im-client/client';
import { backoffProfiles } from '@gongdu/im-client/connection/backoff';
import type { ConnectionState } from '@gongdu/im-client/connection/connection';
import { socketIoWire } from '@gongdu/im-client/connection/socket-io-wire';
import { ImError } from '@gongdu/im-client/errors';
import { imCodes } from '@gongdu/im-client/messaging/error-codes';
import type { ImMessage } from '@gongdu/im-client/messaging/message';
import { fileStorage } from '@gongdu/im-client/storage/file-storage';

const [, , address = '', folder = ''] = argv;
const states: ConnectionState[] = [];
const texts: string[] = [];

const im: MessagingClient = createMessagingClient({
  open: socketIoWire(address),
  sign: async ({ random_str, timestamp }) => ({
    appkey: 'gongdu',
    random_str,
    timestamp,
    signature: '',
    flag: 1,
    username: 'user_1',
    password: 'ticket',
  }),
  backoff: backoffProfiles.backOffice,
  storage: fileStorage(folder),
});
im.onState(({ state }) => states.push(state));
im.onMsgReceive(({ messages }) => texts.push(...messages.map(textOf)));
await im.start();
const { msg_id, seq } = await im.sendSingleMsg({ target_username: 'user_2', content: '你好' });
const code: number = await im.getGroupInfo({ gid: 7 }).then(
  () => 0,
  (error: unknown) => (error instanceof ImError ? error.code : -1),
);
while (texts.length === 0) await new Promise((again) => setTimeout(again, 10));
await im.close();
stdout.write(JSON.stringify({ states, texts, msg_id, seq, isNoGroup: code === imCodes.noGroup }));

function textOf({ content }: ImMessage): string {
  return content?.msg_type === 'text' ? content.msg_body.text : '';
}
