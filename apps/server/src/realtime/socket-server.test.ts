import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { closeSocketServer, createSocketServer } from './socket-server.ts';

it('gives out what was written last before it closes, also while more is on its way', async () => {
  const http = createServer();
  const sockets = createSocketServer({ http, allowedOrigins: [] });
  const accepted = once(sockets, 'connection');
  await once(http.listen(0), 'listening');
  const { port }: AddressInfo = Object(http.address());
  const client = io(`http://localhost:${port}`, { transports: ['websocket'], reconnection: false });
  const heard: string[] = [];
  client.onAny((event) => heard.push(event));
  const over = new Promise((resolve) => client.once('disconnect', resolve));
  const [socket] = await accepted;

  for (const event of ['message', 'message', 'server_closing']) socket.emit(event, '字'.repeat(10_000));
  sockets.disconnectSockets(true);
  await closeSocketServer(sockets);

  await over;
  expect(heard).toEqual(['message', 'message', 'server_closing']);
  http.close();
});
