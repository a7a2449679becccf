import { connect, Socket } from 'node:net';
import { ConnectionLostError } from './connection-loss.ts';
import { createHangWatch, type HangWatch } from './hang-watch.ts';
import type { Host } from './server-address.ts';
import { startTls, type TlsMode } from './tls.ts';

/** The relevant part of the argument of postgres.js' `socket` option. */
interface Target {
  /** The path of a Unix socket; has precedence over host and port. */
  readonly path: string | false | undefined;
  readonly host: readonly string[];
  readonly port: readonly number[];
}

/**
 * Startup parameters for sockets of `createSocketFactory`. A startup message over 1024 bytes is the only write that
 * postgres.js never defers: it is sent even if a write was pending when the last connection was lost.
 */
export const startupPadding = { 'gongdu.padding': '-'.repeat(1024) };
const paddingParameter = Buffer.from(`${Object.entries(startupPadding).flat().join('\0')}\0`);

/** ReadyForQuery, inside a transaction. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x54]);
const PROTOCOL_3 = 196_608;

interface SocketOptions {
  /** The server of each connection, for an address with several; otherwise it is that of the options. */
  readonly findPrimary?: (() => Promise<Host>) | undefined;
  /** Whether the padding stays here: a pooler refuses parameters that it does not know. */
  readonly hidesPadding?: boolean;
}

/**
 * Creates the sockets of a pool, for the `socket` option of postgres.js: it survives the loss of a connection, and
 * starts the next one without old data. Decision 0104 explains why.
 */
export function createSocketFactory(
  encryption: TlsMode | null,
  { findPrimary, hidesPadding = false }: SocketOptions = {},
): (target: Target) => Socket | Promise<Socket> {
  const watches = new Map<string, HangWatch>();
  if (findPrimary) return () => findPrimary().then(({ host, port }) => open(false, host, port), deadSocket);
  return ({ path, host: [host = ''], port: [port = 0] }) => open(path, host, port);

  function open(path: Target['path'], host: string, port: number): Socket | Promise<Socket> {
    const dial = () => (path ? connect(path) : connect(port, host));
    const key = path || `${host}:${port}`;
    const watch = watches.get(key) ?? createHangWatch(dial, timeoutsMs);
    watches.set(key, watch);
    if (encryption && !path)
      return startTls(dial(), host, encryption).then((encrypted) =>
        prepareSocket(encrypted, watch, hidesPadding),
      );
    return prepareSocket(dial(), watch, hidesPadding);
  }
}

/** Instead of a rejection, after which postgres.js never uses the connection again. */
function deadSocket(error: unknown): Socket {
  const socket = new Socket().destroy(error instanceof Error ? error : new Error(String(error)));
  return prepareSocket(socket, null, false);
}

/** Generous for a busy machine: a hanging server is detected after both of them. */
const timeoutsMs = { replyMs: 4_000, greetingMs: 4_000 };

function prepareSocket(socket: Socket, watch: HangWatch | null, hidesPadding: boolean): Socket {
  watch?.watch(socket);
  emitCloseAfterError(socket);
  resetOnReconnect(socket, hidesPadding);
  return socket;
}

/**
 * First the error, which rejects every query in flight; then the end of the stream, which makes postgres.js drop that
 * query and an incomplete error message; then the close. Deferred, for errors before a listener is attached.
 */
function emitCloseAfterError(socket: Socket): void {
  const emit = socket.emit.bind(socket);
  let cause: unknown;
  socket.emit = (event: string | symbol, ...args: unknown[]) => {
    if (event === 'error') cause = args[0];
    else if (event === 'close') setImmediate(emitClose);
    else return emit(event, ...args);
    return true;
  };
  function emitClose(): void {
    emit('error', cause ?? new ConnectionLostError());
    emit('data', readyForQuery);
    emit('close', false);
  }
}

/** The first write is the startup message, after data for the previous connection, which is dropped. */
function resetOnReconnect(socket: Socket, hidesPadding: boolean): void {
  const write = socket.write;
  socket.write = (bytes: string | Uint8Array) => {
    socket.write = write;
    if (!Buffer.isBuffer(bytes)) return socket.write(bytes);
    const startup = bytes.subarray(startupOffset(bytes));
    return socket.write(hidesPadding ? withoutPadding(startup) : startup);
  };
}

function withoutPadding(startup: Buffer): Buffer {
  const at = startup.indexOf(paddingParameter);
  if (at === -1) return startup;
  const rest = Buffer.concat([startup.subarray(0, at), startup.subarray(at + paddingParameter.length)]);
  rest.writeUInt32BE(rest.length);
  return rest;
}

function startupOffset(bytes: Buffer): number {
  for (let start = 0; start + 8 <= bytes.length; start++) {
    const coversRest = bytes.readUInt32BE(start) === bytes.length - start;
    if (coversRest && bytes.readUInt32BE(start + 4) === PROTOCOL_3) return start;
  }
  return 0;
}
