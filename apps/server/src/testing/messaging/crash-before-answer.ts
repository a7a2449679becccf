// Loaded before the product (node --import): it dies between the commit and the answer, of one message in forty.
import { Socket } from 'socket.io';

const emit = Socket.prototype.emit;
let answers = 0;
Socket.prototype.emit = function (this: Socket, name: string | symbol, ...frames: unknown[]): boolean {
  if (name === 's_single_text') answers += 1;
  if (answers === 40) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(emit, this, [name, ...frames]);
};
