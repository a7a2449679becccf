import { connect, Socket } from 'node:net';
import { ConnectionLost } from './connection-loss.ts';
import { type Encryption, encrypt } from './encryption.ts';
import { createHangWatch, type HangWatch } from './hang-watch.ts';

/** What postgres.js hands to its `socket` option, as far as it matters here. */
interface Target {
  /** Of a Unix socket; wins over host and port. */
  readonly path: string | false | undefined;
  readonly host: readonly string[];
  readonly port: readonly number[];
}

/**
 * Startup parameters for sockets of `socketsOf`. A startup message beyond 1024 bytes is the one write that
 * postgres.js never puts off: it goes out even where a write was pending when the last connection died.
 */
export const startupPadding = { 'gongdu.padding': '-'.repeat(1024) };

/** ReadyForQuery, inside a transaction. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x54]);
const PROTOCOL_3 = 196_608;

/**
 * Makes the sockets of a pool, for the `socket` option of postgres.js: they let it survive the end of a
 * connection, and begin the next one clean. Decision 0021 says why.
 */
export function socketsOf(encryption: Encryption | null): (target: Target) => Socket | Promise<Socket> {
  let open: (() => Socket) | undefined;
  const watch = createHangWatch(() => open?.() ?? new Socket(), patience);
  return ({ path, host: [host = ''], port: [port = 0] }) => {
    open = () => (path ? connect(path) : connect(port, host));
    const socket = open();
    if (encryption && !path) return encrypt(socket, host, encryption).then((one) => enduring(one, watch));
    return enduring(socket, watch);
  };
}

/** With a busy machine in mind: a hung server is noticed after the two of them. */
const patience = { reply: 4_000, greeting: 4_000 };

function enduring(socket: Socket, watch: HangWatch): Socket {
  watch.guard(socket);
  dieInOrder(socket);
  beginClean(socket);
  return socket;
}

/**
 * First the error, which rejects every query in flight; then the end of the reply, which makes postgres.js
 * forget that query and a refusal half read; then the close. A turn late, for errors that come before anybody listens.
 */
function dieInOrder(socket: Socket): void {
  const emit = socket.emit.bind(socket);
  let cause: unknown;
  socket.emit = (event: string | symbol, ...args: unknown[]) => {
    if (event === 'error') cause = args[0];
    else if (event === 'close') setImmediate(die);
    else return emit(event, ...args);
    return true;
  };
  function die(): void {
    emit('error', cause ?? new ConnectionLost());
    emit('data', readyForQuery);
    emit('close', false);
  }
}

/** The first write is the startup message, behind what was meant for the connection before: that is dropped. */
function beginClean(socket: Socket): void {
  const write = socket.write;
  socket.write = (bytes: string | Uint8Array) => {
    socket.write = write;
    return socket.write(Buffer.isBuffer(bytes) ? bytes.subarray(startOfStartup(bytes)) : bytes);
  };
}

function startOfStartup(bytes: Buffer): number {
  for (let start = 0; start + 8 <= bytes.length; start++) {
    const reachesTheEnd = bytes.readUInt32BE(start) === bytes.length - start;
    if (reachesTheEnd && bytes.readUInt32BE(start + 4) === PROTOCOL_3) return start;
  }
  return 0;
}
