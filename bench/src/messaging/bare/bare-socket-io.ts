import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { type BareLogin, type BareMessage, createSeqs, isMessage, pushOf, replyTo } from './bare-message.ts';
import type { BareStore } from './bare-store.ts';

/** An echo over Socket.IO, through rooms as the product has them; with a store it answers after the commit. */
export function bareSocketIo(http: HttpServer, store: BareStore | undefined): void {
  const io = new Server(http, { transports: ['websocket'], serveClient: false });
  const nextSeq = createSeqs();
  io.on('connection', (socket) => {
    socket.onAny((name: string, frame: BareLogin | BareMessage) => void handleFrame(socket, name, frame));
  });

  async function handleFrame(socket: Socket, name: string, frame: BareLogin | BareMessage): Promise<void> {
    if (!isMessage(frame)) {
      const { rid, username } = frame;
      await socket.join([username, 'group']);
      return void socket.emit(name, { rid, code: 0 });
    }
    socket.emit('ack', { rid: frame.rid });
    const stored = nextSeq(frame);
    if (store) await store.add(frame, stored);
    socket.emit(name, replyTo(frame, stored));
    socket.to(frame.target_id ?? 'group').emit('msg_sync', pushOf(frame, stored));
  }
}
