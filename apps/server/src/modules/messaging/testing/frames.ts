import { type ImAnswer, imAnswer } from '@gongdu/contract/im-request';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';

/** Everything that came over a socket, in order. */
export interface Frames {
  readonly names: string[];
  /** The first of this name, from those that came already on, that fits; fails after `patience` milliseconds. */
  first<T>(name: string, schema: z.core.$ZodType<T>, fits?: (payload: T) => boolean): Promise<T>;
  /** That of this request, which is not sent yet; fails after `patience`, too. */
  answerTo(name: string, rid: number): Promise<ImAnswer>;
  all<T>(name: string, schema: z.core.$ZodType<T>): T[];
  on<T>(name: string, schema: z.core.$ZodType<T>, take: (payload: T) => void): () => void;
}

export function createFrames(socket: Socket, patience: number): Frames {
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
    on: (name, schema, take) => watch(frames.length, name, (payload) => void take(z.parse(schema, payload))),
    answerTo: (name, rid) => {
      const key = `${name} ${rid}`;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${name} does not come`)), patience);
        awaited.set(key, (payload) => {
          clearTimeout(timer);
          awaited.delete(key);
          resolve(z.parse(imAnswer, payload));
        });
      });
    },
    first: (name, schema, fits = () => true) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${name} does not come`)), patience);
        const stop = watch(0, name, (payload) => {
          const value = z.parse(schema, payload);
          if (!fits(value)) return;
          clearTimeout(timer);
          setImmediate(() => stop());
          resolve(value);
        });
      }),
  };

  function watch(from: number, wanted: string, take: (payload: unknown) => void): () => void {
    let seen = from;
    const look = () => {
      for (; seen < frames.length; seen++) {
        const frame = frames[seen];
        if (frame?.name === wanted) take(frame.payload);
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
