import { type ImAnswer, imAnswer } from '@gongdu/contract/messaging/request';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';

/** Everything that came over a socket, in order. */
export interface Frames {
  readonly names: string[];
  /** The first of this name, from those that came already on, that fits; fails after `patience` milliseconds. */
  first<T>(name: string, schema: z.core.$ZodType<T>, matches?: (payload: T) => boolean): Promise<T>;
  /** That of this request, which is not sent yet; fails after `patience`, too. */
  answerTo(name: string, rid: number): Promise<ImAnswer>;
  all<T>(name: string, schema: z.core.$ZodType<T>): T[];
  on<T>(name: string, schema: z.core.$ZodType<T>, handler: (payload: T) => void): () => void;
}

export function createFrames(socket: Socket, timeoutMs: number): Frames {
  const frames: { readonly name: string; readonly payload: unknown }[] = [];
  const watchers = new Set<() => void>();
  const awaited = new Map<string, (payload: unknown) => void>();
  socket.onAny((name: string, payload: unknown) => {
    frames.push({ name, payload });
    awaited.get(`${name} ${ridOf(payload)}`)?.(payload);
    for (const watch of watchers) watch();
  });
  return {
    get names() {
      return frames.map(({ name }) => name);
    },
    all: (wanted, schema) =>
      frames.filter(({ name }) => name === wanted).map(({ payload }) => z.parse(schema, payload)),
    on: (name, schema, handler) =>
      watch(frames.length, name, (payload) => void handler(z.parse(schema, payload))),
    answerTo: (name, rid) => {
      const key = `${name} ${rid}`;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${name} does not come`)), timeoutMs);
        awaited.set(key, (payload) => {
          clearTimeout(timer);
          awaited.delete(key);
          resolve(z.parse(imAnswer, payload));
        });
      });
    },
    first: (name, schema, matches = () => true) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${name} does not come`)), timeoutMs);
        const stop = watch(0, name, (payload) => {
          const value = z.parse(schema, payload);
          if (!matches(value)) return;
          clearTimeout(timer);
          setImmediate(() => stop());
          resolve(value);
        });
      }),
  };

  function watch(from: number, wanted: string, handler: (payload: unknown) => void): () => void {
    let seen = from;
    const look = () => {
      for (; seen < frames.length; seen++) {
        const frame = frames[seen];
        if (frame?.name === wanted) handler(frame.payload);
      }
    };
    watchers.add(look);
    look();
    return () => void watchers.delete(look);
  }
}

function ridOf(payload: unknown): unknown {
  return payload instanceof Object ? Reflect.get(payload, 'rid') : undefined;
}
