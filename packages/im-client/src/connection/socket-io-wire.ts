import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import type { OpenWire } from './wire.ts';

/**
 * The gateway over Socket.IO: websocket first, polling where that does not get through.
 * @param url Of the server, with the name space as its path if there is one.
 * @param options For Socket.IO, such as `auth` or `path`; reconnecting is done by the client itself.
 */
export function socketIoWire(url: string, options: Partial<ManagerOptions & SocketOptions> = {}): OpenWire {
  return ({ up, down, received }, { connectTimeout }) => {
    // A new socket each time: what the last one may still hold in its buffers goes with it.
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
      // Not `volatile`: that drops every event but the first of a burst, while the transport is being written to.
      emit: (event, data) => void (socket.connected && socket.emit(event, data)),
      close: () => void socket.disconnect(),
    };
  };
}
