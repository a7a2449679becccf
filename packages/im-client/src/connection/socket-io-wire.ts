import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import type { OpenWire } from './wire.ts';

/**
 * The gateway over Socket.IO: websocket first, polling if that is blocked. @param url Of the server, with the namespace
 * as its path if there is one. @param options For Socket.IO, such as `auth` or `path`; the client reconnects by itself.
 */
export function socketIoWire(url: string, options: Partial<ManagerOptions & SocketOptions> = {}): OpenWire {
  return ({ up, down, received }, { connectTimeout }) => {
    // A new socket each time, so that the buffers of the last one are discarded.
    const socket = io(url, {
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      ...options,
      forceNew: true,
      reconnection: false,
      timeout: connectTimeout,
    });
    const end = (reason: string) => {
      socket.off();
      socket.offAny();
      socket.disconnect();
      down(reason);
    };
    socket.on('connect', up);
    socket.on('connect_error', ({ message }) => end(message));
    socket.on('disconnect', end);
    socket.onAny((event: string, data: unknown) => received(event, data));
    return {
      // Not `volatile`: that drops every event but the first of a burst while the transport is busy.
      emit: (event, data) => void (socket.connected && socket.emit(event, data)),
      close: () => void socket.disconnect(),
    };
  };
}
