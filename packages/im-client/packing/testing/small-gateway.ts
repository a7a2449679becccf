import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';

export interface SmallGateway {
  readonly address: string;
  close(): Promise<void>;
}

/** The part of the gateway that a program needs to sign in, receive and send. */
export async function smallGateway(): Promise<SmallGateway> {
  const http = createServer();
  const io = new Server(http);
  io.on('connection', answerEverything);
  await once(http.listen(0), 'listening');
  const found = http.address();
  const port = typeof found === 'object' ? found?.port : 0;
  return { address: `http://localhost:${port}`, close: () => io.close() };
}

const place = { conv_id: 3, msg_type: 3, ctime_ms: 1 };
const keys = { sync_key: 1, sync_event_key: 0, msg_receipt_key: 1 };
const answers: Readonly<Record<string, object>> = {
  c_init: { server_time: 0, limits: {} },
  login: { uid: 1, username: 'user_1', online_list: [], sync: keys },
  get_group_info: { code: 880_204, message: '群聊不存在' },
  s_single_text: { ...place, msg_id: 41, seq: 2, client_msg_id: 'from-the-client' },
};

function answerEverything(socket: Socket): void {
  socket.onAny((name: string, { rid }: { rid: number }) => {
    socket.emit('ack', { rid });
    socket.emit(name, { rid, code: 0, ...answers[name] });
    if (name !== 'sync_check') return;
    socket.emit('sync_conversation', { sync_key: 1, more: false, messages: [] });
    socket.emit('msg_sync', { messages: [greeting] });
  });
}

const greeting = {
  ...place,
  msg_id: 40,
  seq: 1,
  from_uid: 2,
  from_username: 'user_2',
  content: {
    version: 1,
    target_type: 'single',
    target_id: 'user_1',
    from_id: 'user_2',
    create_time: 0,
    msg_type: 'text',
    msg_body: { text: '在吗' },
  },
};
