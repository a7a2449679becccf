import type { ImMessageType } from '@gongdu/contract/messaging/content';
import type { SendEvent, SendRequest } from '../storage/queue-storage.ts';
import type { Draft } from './message-builder.ts';

/** Options of any message. */
export interface MessageOptions {
  readonly extras?: Record<string, unknown>;
  readonly no_offline?: boolean;
  readonly no_notification?: boolean;
  readonly custom_notification?: unknown;
  readonly need_receipt?: boolean;
  /** The message that this one answers. */
  readonly quote?: { readonly msg_id: number; readonly from_id: string; readonly text: string };
  /** The message to forward: the body is shown until the server, which stores its own, has answered. */
  readonly forward?: { readonly msg_id: number };
}

export interface ToPerson extends MessageOptions {
  readonly target_username: string;
  readonly target_nickname?: string;
  readonly appkey?: string;
}
export interface ToGroup extends MessageOptions {
  readonly target_gid: string | number;
  readonly target_gname?: string;
  /** The people it mentions; an empty list mentions everyone. */
  readonly at_list?: readonly unknown[];
}
export interface ToChatRoom extends MessageOptions {
  readonly target_rid: string | number;
  readonly target_rname?: string;
}
export type Target = ToPerson | ToGroup | ToChatRoom;

/** The content by type; `msg_body` replaces the individual fields, as in JMessage. */
export type TextPart =
  | { readonly content: string }
  | { readonly msg_body: { readonly text: string } }
  | { readonly content?: undefined; readonly at_list: readonly unknown[] };
export type PicPart = { readonly image: unknown } | { readonly msg_body: object };
export type FilePart = { readonly file: unknown } | { readonly msg_body: object };
export type LocationPart =
  | {
      readonly latitude: number;
      readonly longitude: number;
      readonly scale: number;
      readonly label: string;
    }
  | { readonly msg_body: object };
export type CustomPart = { readonly custom: object } | { readonly msg_body: object };

/** The receiver of a message: for the draft, for the request, and the lane of its conversation. */
export interface Route {
  readonly event: SendEvent;
  readonly lane: string;
  readonly draft: Pick<Draft, 'type' | 'target_id' | 'target_name' | 'target_appkey' | 'at_list'>;
  readonly request: (content: SendRequest['content']) => SendRequest;
}

/** @param appkey Ours: another one makes the chat 'across_single'. */
export function routeOf(target: Target, appkey: string): Route {
  const options = optionsOf(target);
  if ('target_gid' in target) {
    const { target_gid, target_gname, at_list } = target;
    return {
      event: 'send_group_msg',
      lane: `group ${target_gid}`,
      draft: { type: 'group', target_id: target_gid, target_name: target_gname, at_list },
      request: (content) => ({ ...options, content, target_gid, ...(at_list && { users: [...at_list] }) }),
    };
  }
  if ('target_rid' in target) {
    const { target_rid, target_rname } = target;
    return {
      event: 'send_room_msg',
      lane: `room ${target_rid}`,
      draft: { type: 'chatroom', target_id: target_rid, target_name: target_rname },
      request: (content) => ({ ...options, content, target_rid }),
    };
  }
  const { target_username, target_nickname } = target;
  const isOtherApp = target.appkey !== undefined && target.appkey !== '' && target.appkey !== appkey;
  const otherApp = isOtherApp && target.appkey ? { appkey: target.appkey } : {};
  return {
    event: 's_single_text',
    lane: `single ${target_username}`,
    draft: {
      type: isOtherApp ? 'across_single' : 'single',
      target_id: target_username,
      target_name: target_nickname,
      target_appkey: otherApp.appkey,
    },
    request: (content) => ({ ...options, content, target_id: target_username, ...otherApp }),
  };
}

/** The body that the app passed in one of the two ways. */
export function bodyOf(type: ImMessageType, part: object): unknown {
  if ('msg_body' in part && part.msg_body !== undefined) return part.msg_body;
  if (type === 'text') return { text: 'content' in part ? part.content : undefined };
  if (type === 'custom') return 'custom' in part ? part.custom : undefined;
  if (type !== 'location') return undefined;
  const { latitude, longitude, scale, label }: Record<string, unknown> = { ...part };
  return { latitude, longitude, scale, label };
}

function optionsOf({ no_offline, no_notification, custom_notification, need_receipt }: MessageOptions) {
  return {
    ...(no_offline !== undefined && { no_offline }),
    ...(no_notification !== undefined && { no_notification }),
    ...(custom_notification !== undefined && { custom_notification }),
    ...(need_receipt !== undefined && { need_receipt }),
  };
}
