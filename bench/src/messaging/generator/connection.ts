import { WebSocket } from 'ws';
import { frameOf, nameOf } from './frames.ts';

/** How a server is spoken to: `ws` knows frames only, `socketio` shakes hands, `product` checks who comes. */
export type Protocol = 'ws' | 'socketio' | 'product';

export interface Target {
  readonly address: string;
  readonly protocol: Protocol;
  /** Of this connection's ticket. */
  readonly ticketRound: number;
  readonly password: string;
  readonly signature: string;
}

export interface Connection {
  readonly uid: number;
  send(frame: string): void;
  /** Takes every frame from now on; there is one taker at a time. */
  onFrame(handler: (frame: string) => void): void;
  close(): void;
}

/** Logged in. */
export async function openConnection(target: Target, uid: number): Promise<Connection> {
  const address = `${target.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
  const connection = createConnection(socket, uid);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    if (target.protocol === 'ws') return void socket.once('open', () => resolve());
    connection.onFrame((frame) => {
      if (frame.startsWith('0{')) socket.send('40');
      if (frame.startsWith('40')) resolve();
    });
  });
  socket.on('error', () => socket.terminate());
  await logIn(connection, target);
  return connection;
}

async function logIn(connection: Connection, target: Target): Promise<void> {
  const username = `user_${connection.uid}`;
  if (target.protocol === 'product') await request(connection, 'c_init', initRequest(connection.uid, target));
  await request(connection, 'login', { username, password: target.password, is_md5: true, version: '2.5.0' });
}

function initRequest(uid: number, { ticketRound: round, signature }: Target) {
  const random_str = String(round).padStart(4, '0') + String(uid).padStart(12, '0');
  const at = { appkey: 'gongdu', timestamp: 1_790_000_000_000, random_str, signature };
  return { ...at, flag: 1, fromPlatForm: 'web', device_id: `bench-${uid}` };
}

function request(connection: Connection, name: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.onFrame((frame) => {
      if (nameOf(frame) !== name) return;
      if (frame.includes('"code":0')) resolve();
      else reject(new Error(frame));
    });
    connection.send(frameOf(name, { ...body, rid: 1 }));
  });
}

function createConnection(socket: WebSocket, uid: number): Connection {
  let handler: (frame: string) => void = () => undefined;
  socket.on('message', (data) => {
    const frame = data.toString();
    if (frame === '2') socket.send('3');
    else handler(frame);
  });
  return {
    uid,
    send: (frame) => socket.send(frame),
    onFrame: (next) => {
      handler = next;
    },
    close: () => socket.terminate(),
  };
}
