import type { Server } from 'node:http';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { type BareLogin, type BareMessage, createSeqs, isMessage, pushOf, replyTo } from './bare-message.ts';

/** An echo without a library above WebSocket: frames are `42[name, body]`, as the generator writes them for all. */
export function bareWs(http: Server): void {
  const sockets = new Map<string, WebSocket>();
  const nextSeq = createSeqs();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false, path: '/socket.io/' });
  server.on('connection', (socket) => socket.on('message', (data) => handleFrame(socket, data)));

  function handleFrame(socket: WebSocket, data: RawData): void {
    const [name, frame]: [string, BareLogin | BareMessage] = JSON.parse(data.toString().slice(2));
    if (!isMessage(frame)) {
      const { rid, username } = frame;
      sockets.set(username, socket);
      return void send(socket, name, { rid, code: 0 });
    }
    const stored = nextSeq(frame);
    send(socket, 'ack', { rid: frame.rid });
    send(socket, name, replyTo(frame, stored));
    const other = sockets.get(frame.target_id ?? '');
    if (other) send(other, 'msg_sync', pushOf(frame, stored));
  }
}

function send(socket: WebSocket, name: string, body: unknown): void {
  socket.send(`42${JSON.stringify([name, body])}`);
}
