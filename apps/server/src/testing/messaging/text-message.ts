import { randomUUID } from 'node:crypto';
import { textContent } from './im-socket.ts';

interface Given {
  readonly convId: number;
  readonly fromUid: number;
  readonly clientMsgId?: string;
}

/** A message as the send queue hands it to the store. */
export function textMessage({ convId, fromUid, clientMsgId = randomUUID() }: Given, text = '字') {
  return {
    convId,
    fromUid,
    clientMsgId,
    deviceId: 'd',
    reqHash: 'h',
    flags: 0,
    atUids: null,
    refMsgId: null,
    msgType: 'text' as const,
    body: textContent(fromUid, 'user_1', text, clientMsgId),
  };
}
