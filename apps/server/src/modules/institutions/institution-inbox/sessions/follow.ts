import type { InboxState } from '@gongdu/contract/institutions/inbox';
import type { ImContent } from '@gongdu/contract/messaging/content';

/** The changes that a message makes to a session. */
export interface FollowedSession {
  readonly state: InboxState;
  readonly snoozedUntil: string | null;
  readonly waitingSince: string | null;
  readonly openedAt: string;
  readonly unread: number;
  readonly lastSeq: number;
  readonly lastAt: string;
  readonly preview: string;
  readonly fromVisitor: boolean;
  readonly version: number;
  readonly changedBy: number | null;
}

export interface FollowedMessage {
  readonly seq: number;
  readonly at: string;
  readonly preview: string;
  readonly fromVisitor: boolean;
}

/** A visitor's message reopens the session and starts their wait; a member's answer ends the wait. */
export function followMessage<S extends FollowedSession>(session: S, message: FollowedMessage): S {
  const { seq, at, preview, fromVisitor } = message;
  const newest = { ...session, lastSeq: seq, lastAt: at, preview, fromVisitor };
  if (!fromVisitor) return { ...newest, waitingSince: null };
  const reopened = session.state !== 'open' && {
    state: 'open' as const,
    snoozedUntil: null,
    version: session.version + 1,
    changedBy: null,
    ...(session.state === 'resolved' && { openedAt: at }),
  };
  return {
    ...newest,
    ...reopened,
    unread: session.unread + 1,
    waitingSince: session.waitingSince ?? at,
  };
}

const previewLength = 100;

/** The message's text in the list. */
export function previewOf({ msg_type, msg_body }: Pick<ImContent, 'msg_type' | 'msg_body'>): string {
  return [...wordsOf(msg_type, msg_body)].slice(0, previewLength).join('');
}

const withdrawnPreview = '（消息已撤回）';

/** The same for a stored message, whose body is not validated again. */
export function previewOfRow(row: {
  readonly msgType: ImContent['msg_type'];
  readonly body: ImContent;
  readonly retracted: boolean;
}): string {
  return row.retracted ? withdrawnPreview : previewOf(row.body);
}

function wordsOf(type: ImContent['msg_type'], body: ImContent['msg_body']): string {
  const part = (name: string) => {
    const value: unknown = Reflect.get(body, name);
    return typeof value === 'string' ? value : '';
  };
  switch (type) {
    case 'text':
      return part('text').replace(/\s+/gu, ' ');
    case 'image':
      return '[图片]';
    case 'file':
      return `[文件] ${part('fname')}`;
    case 'location':
      return `[位置] ${part('label')}`;
    case 'custom':
      return part('title') ? `[卡片] ${part('title')}` : '[卡片]';
  }
}
