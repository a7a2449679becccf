import { type ImCodeName, imCodes, imWords } from '@gongdu/contract/im-code';
import { imEventTypes } from '@gongdu/contract/im-event';
import { imPushes } from '@gongdu/contract/im-push';
import { imRequests } from '@gongdu/contract/im-request';
import { liveAsks, livePushes } from '@gongdu/contract/live';
import * as words from '@gongdu/contract/socket-words';
import type { $ZodType } from 'zod/v4/core';
import type { Root } from './component-names.ts';
import { capital, contractNames } from './contract-names.ts';
import { documentComponents } from './document-components.ts';
import { type Json, schemasOf } from './schemas.ts';

/** One event of a socket. */
export interface SocketEvent {
  readonly words: string;
  /** What it carries, or asks; null: nothing. */
  readonly payload: Json | null;
  /** What a request is answered with. */
  readonly reply?: Json;
}

export interface Sockets {
  readonly page: Readonly<Record<'pushes' | 'asks', Readonly<Record<string, SocketEvent>>>>;
  readonly messaging: Readonly<Record<'requests' | 'pushes', Readonly<Record<string, SocketEvent>>>> & {
    readonly eventTypes: readonly { readonly type: number; readonly words: string }[];
    readonly codes: readonly { readonly code: number; readonly words: string }[];
  };
  readonly components: { readonly schemas: Record<string, Json> };
}

/** The events of both namespaces, printed from the contract as the OpenAPI document is. */
export async function socketsOf(): Promise<Sockets> {
  const { schemas: exported } = await contractNames();
  const roots: Root[] = [];
  const root = (place: string, name: string, schema: $ZodType, io: Root['io']): Root => {
    const made = { name: place + capital(name), schema, io, owner: `${place}.${name}.${io}`, inline: false };
    roots.push(made);
    return made;
  };
  const pushes = Object.entries(livePushes).map(
    ([name, schema]) => [name, root('Page', name, schema, 'output')] as const,
  );
  const asks = Object.entries(liveAsks).map(
    ([name, schema]) => [name, root('Page', name, schema, 'input')] as const,
  );
  const imPushed = Object.entries(imPushes).map(
    ([name, schema]) => [name, root('Im', name, schema, 'output')] as const,
  );
  const requests = Object.entries(imRequests).map(
    ([name, { request, reply }]) =>
      [name, root('ImRequest', name, request, 'input'), root('ImReply', name, reply, 'output')] as const,
  );
  const schemas = schemasOf(roots, exported);
  const listed = (
    events: readonly (readonly [string, Root, Root?])[],
    told: Readonly<Record<string, string>>,
  ): Record<string, SocketEvent> =>
    Object.fromEntries(
      events.map(([name, carried, answered]) => [
        name,
        {
          words: told[name] ?? '',
          payload: carried.schema._zod.def.type === 'undefined' ? null : schemas.of(carried),
          ...(answered && { reply: schemas.of(answered) }),
        },
      ]),
    );
  return {
    page: { pushes: listed(pushes, words.livePushWords), asks: listed(asks, words.liveAskWords) },
    messaging: {
      requests: listed(requests, words.imRequestWords),
      pushes: listed(imPushed, words.imPushWords),
      eventTypes: eventTypes(),
      codes: codes(),
    },
    components: { schemas: { ...documentComponents, ...schemas.components } },
  };
}

function eventTypes() {
  const names = Object.keys(imEventTypes) as (keyof typeof imEventTypes)[]; // keys of an object literal are its own names
  return names.map((name) => ({ type: imEventTypes[name], words: words.imEventWords[name] }));
}

function codes() {
  const names = Object.keys(imCodes) as ImCodeName[]; // keys of an object literal are its own names
  return names.map((name) => ({ code: imCodes[name], words: imWords[name] }));
}
