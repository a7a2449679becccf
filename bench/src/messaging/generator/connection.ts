import { WebSocket } from 'ws';
import { frameOf, nameOf } from './frames.ts';

/** How a server is spoken to: `ws` knows frames only, `socketio` shakes hands, `product` checks who comes. */
export type Manner = 'ws' | 'socketio' | 'product';

export interface Place {
  readonly address: string;
  readonly manner: Manner;
  /** Of this connection's ticket. */
  readonly round: number;
  readonly password: string;
  readonly signature: string;
}

export interface Connection {
  readonly uid: number;
  send(frame: string): void;
  /** Takes every frame from now on; there is one taker at a time. */
  take(taker: (frame: string) => void): void;
  close(): void;
}

/** Logged in. */
export async function open(place: Place, uid: number): Promise<Connection> {
  const address = `${place.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
  const connection = over(socket, uid);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    if (place.manner === 'ws') return void socket.once('open', () => resolve());
    connection.take((frame) => {
      if (frame.startsWith('0{')) socket.send('40');
      if (frame.startsWith('40')) resolve();
    });
  });
  socket.on('error', () => socket.terminate());
  await logIn(connection, place);
  return connection;
}

async function logIn(connection: Connection, place: Place): Promise<void> {
  const username = `user_${connection.uid}`;
  if (place.manner === 'product') await ask(connection, 'c_init', introduction(connection.uid, place));
  await ask(connection, 'login', { username, password: place.password, is_md5: true, version: '2.5.0' });
}

function introduction(uid: number, { round, signature }: Place) {
  const random_str = String(round).padStart(4, '0') + String(uid).padStart(12, '0');
  const at = { appkey: 'gongdu', timestamp: 1_790_000_000_000, random_str, signature };
  return { ...at, flag: 1, fromPlatForm: 'web', device_id: `bench-${uid}` };
}

function ask(connection: Connection, name: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.take((frame) => {
      if (nameOf(frame) !== name) return;
      if (frame.includes('"code":0')) resolve();
      else reject(new Error(frame));
    });
    connection.send(frameOf(name, { ...body, rid: 1 }));
  });
}

function over(socket: WebSocket, uid: number): Connection {
  let taker: (frame: string) => void = () => undefined;
  socket.on('message', (data) => {
    const frame = data.toString();
    if (frame === '2') socket.send('3');
    else taker(frame);
  });
  return {
    uid,
    send: (frame) => socket.send(frame),
    take: (next) => {
      taker = next;
    },
    close: () => socket.terminate(),
  };
}
