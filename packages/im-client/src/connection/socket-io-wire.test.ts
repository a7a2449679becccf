import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { socketIoWire } from './socket-io-wire.ts';

const http = createServer();
const io = new Server(http);
const received: unknown[] = [];
let url = '';

beforeEach(async () => {
  received.length = 0;
  io.on('connection', (socket) => socket.onAny((event, data) => received.push([event, data])));
  http.listen(0);
  await once(http, 'listening');
  const address = http.address();
  url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(async () => {
  io.removeAllListeners('connection');
  await io.close();
});

function connect() {
  const events = { up: vi.fn(), down: vi.fn(), received: vi.fn() };
  const wire = socketIoWire(url)(events, { connectTimeout: 20_000 });
  return { wire, events };
}

it('transmits a burst of events completely and in order', async () => {
  const { wire, events } = connect();
  await vi.waitFor(() => expect(events.up).toHaveBeenCalledOnce());
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  for (const rid of numbers) wire.emit('s_single_text', { rid });
  await vi.waitFor(() => expect(received).toEqual(numbers.map((rid) => ['s_single_text', { rid }])));
  io.emit('msg_sync', { messages: [] });
  await vi.waitFor(() => expect(events.received).toHaveBeenCalledWith('msg_sync', { messages: [] }));
  wire.close();
});

it('falls back to polling if a websocket is blocked', async () => {
  const names: string[] = [];
  io.engine.opts.transports = ['polling'];
  io.once('connection', ({ conn }) => names.push(conn.transport.name));
  const { wire, events } = connect();
  await vi.waitFor(() => expect(events.up).toHaveBeenCalledOnce());
  wire.emit('s_single_text', { rid: 1 });
  await vi.waitFor(() => expect(received).toEqual([['s_single_text', { rid: 1 }]]));
  expect(names).toEqual(['polling']);
  io.engine.opts.transports = ['polling', 'websocket'];
  wire.close();
});

it("drops events emitted before it is connected: nothing waits in the socket's buffer", async () => {
  const { wire, events } = connect();
  wire.emit('early', {});
  await vi.waitFor(() => expect(events.up).toHaveBeenCalledOnce());
  wire.emit('later', {});
  await vi.waitFor(() => expect(received).toEqual([['later', {}]]));
  wire.close();
});

it('reports once that the server is gone or unreachable, and does not reconnect by itself', async () => {
  const { wire, events } = connect();
  await vi.waitFor(() => expect(events.up).toHaveBeenCalledOnce());
  io.disconnectSockets(true);
  await vi.waitFor(() => expect(events.down).toHaveBeenCalledOnce());
  wire.emit('late', {});
  await io.close();
  const other = connect();
  await vi.waitFor(() => expect(other.events.down).toHaveBeenCalledOnce());
  expect(events.up).toHaveBeenCalledOnce();
  expect(received).toEqual([]);
});
