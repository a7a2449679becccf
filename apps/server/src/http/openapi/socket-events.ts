import { clientEvents, serverEvents } from '@gongdu/contract/live';
import { type ImCodeName, imCodes, imErrorMessages } from '@gongdu/contract/messaging/error-codes';
import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imPushes } from '@gongdu/contract/messaging/push';
import { imRequests } from '@gongdu/contract/messaging/request';
import * as descriptions from '@gongdu/contract/sockets.docs';
import type { $ZodType } from 'zod/v4/core';
import type { Root } from './component-names.ts';
import { capitalize, contractNames } from './contract-names.ts';
import { documentComponents } from './document-components.ts';
import { type Json, schemasOf } from './schemas.ts';

/** One event of a socket. */
export interface SocketEvent {
  readonly description: string;
  /** Its payload or request; null: none. */
  readonly payload: Json | null;
  /** The reply to a request. */
  readonly reply?: Json;
}

export interface SocketDocument {
  readonly page: Readonly<Record<'serverEvents' | 'clientEvents', Readonly<Record<string, SocketEvent>>>>;
  readonly messaging: Readonly<Record<'requests' | 'pushes', Readonly<Record<string, SocketEvent>>>> & {
    readonly eventTypes: readonly { readonly type: number; readonly description: string }[];
    readonly codes: readonly { readonly code: number; readonly description: string }[];
  };
  readonly components: { readonly schemas: Record<string, Json> };
}

/** The events of both namespaces, generated from the contract like the OpenAPI document. */
export async function describeSockets(): Promise<SocketDocument> {
  const { schemas: exported } = await contractNames();
  const roots: Root[] = [];
  const root = (place: string, name: string, schema: $ZodType, io: Root['io']): Root => {
    const made = {
      name: place + capitalize(name),
      schema,
      io,
      owner: `${place}.${name}.${io}`,
      inline: false,
    };
    roots.push(made);
    return made;
  };
  const pageServerEvents = Object.entries(serverEvents).map(
    ([name, schema]) => [name, root('Page', name, schema, 'output')] as const,
  );
  const pageClientEvents = Object.entries(clientEvents).map(
    ([name, schema]) => [name, root('Page', name, schema, 'input')] as const,
  );
  const imEvents = Object.entries(imPushes).map(
    ([name, schema]) => [name, root('Im', name, schema, 'output')] as const,
  );
  const requests = Object.entries(imRequests).map(
    ([name, { request, reply }]) =>
      [name, root('ImRequest', name, request, 'input'), root('ImReply', name, reply, 'output')] as const,
  );
  const schemas = schemasOf(roots, exported);
  const describeEvents = (
    events: readonly (readonly [string, Root, Root?])[],
    texts: Readonly<Record<string, string>>,
  ): Record<string, SocketEvent> =>
    Object.fromEntries(
      events.map(([name, payloadRoot, replyRoot]) => [
        name,
        {
          description: texts[name] ?? '',
          payload: payloadRoot.schema._zod.def.type === 'undefined' ? null : schemas.of(payloadRoot),
          ...(replyRoot && { reply: schemas.of(replyRoot) }),
        },
      ]),
    );
  return {
    page: {
      serverEvents: describeEvents(pageServerEvents, descriptions.livePushDescriptions),
      clientEvents: describeEvents(pageClientEvents, descriptions.liveAskDescriptions),
    },
    messaging: {
      requests: describeEvents(requests, descriptions.imRequestDescriptions),
      pushes: describeEvents(imEvents, descriptions.imPushDescriptions),
      eventTypes: eventTypes(),
      codes: codes(),
    },
    components: { schemas: { ...documentComponents, ...schemas.components } },
  };
}

function eventTypes() {
  const names = Object.keys(imEventTypes) as (keyof typeof imEventTypes)[]; // keys of an object literal are its own names
  return names.map((name) => ({
    type: imEventTypes[name],
    description: descriptions.imEventDescriptions[name],
  }));
}

function codes() {
  const names = Object.keys(imCodes) as ImCodeName[]; // keys of an object literal are its own names
  return names.map((name) => ({ code: imCodes[name], description: imErrorMessages[name] }));
}
