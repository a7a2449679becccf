// A reader founds a group with another one, and sends a picture to it.
//
//   npm start                                                                  in one terminal
//   node packages/im-client/example/group-with-picture.ts [address] [picture]  in another
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createMessagingClient } from '@gongdu/im-client/client';
import { socketIoWire } from '@gongdu/im-client/connection/socket-io-wire';
import { fileStorage } from '@gongdu/im-client/storage/file-storage';
import { signIn } from './signed-in.ts';
import { uploadWith } from './upload.ts';

const [address = 'http://localhost:8080', picture = 'docs/pictures/phone.png'] = process.argv.slice(2);
const reader = await signIn(address, '13800000001', 'gongdu-demo');
const im = createMessagingClient({
  open: socketIoWire(address),
  sign: reader.sign,
  upload: uploadWith(reader),
  // messages that are unsent when this process ends are sent by the next one
  storage: fileStorage('data/im-queue'),
  roaming: false,
});
await im.start();

const [friend] = (await im.getConversation()).conversations.flatMap(({ username }) => username ?? []);
if (!friend) throw new Error('there is nobody to found a group with');
const { gid } = await im.createGroup({ group_name: '城南读书会', member_usernames: [{ username: friend }] });
await im.sendGroupMsg({ target_gid: gid, content: '欢迎', at_list: [friend] });
const image = new File([await readFile(picture)], basename(picture), { type: 'image/png' });
const { seq } = await im.sendGroupPic({ target_gid: gid, image });
process.stdout.write(`the picture is entry ${seq} of group ${gid}\n`);
await im.close();
