import type { LeaveEntry, LeaveSession } from '@gongdu/contract/institutions/inbox';

type Entry<T extends LeaveEntry['type']> = Extract<LeaveEntry, { type: T }>;

const visitorUid = 3;
const institutionUid = 9;

/** For tests: a session of the visitor 林小满. */
export function leaveSessionOf(change: Partial<LeaveSession> = {}): LeaveSession {
  return {
    sessionId: 1,
    version: 1,
    visitor: { uid: visitorUid, name: '林小满', avatar: null, anonymous: false, phone: null },
    state: 'open',
    snoozedUntil: null,
    assignee: null,
    waitingSince: null,
    unread: 0,
    lastAt: '2026-11-20T01:00:00.000Z',
    preview: '在吗',
    previewFromVisitor: true,
    hasDraft: false,
    ...change,
  };
}

/** Of the visitor, sent `seq` minutes after the beginning of time. */
export function question(seq: number): Entry<'message'> {
  return { type: 'message', message: message(seq, visitorUid), by: null, automatic: false };
}

export function answer(seq: number, by: string | null = '陈砚'): Entry<'message'> {
  return {
    type: 'message',
    message: message(seq, institutionUid),
    by: by === null ? null : { uid: by.codePointAt(0) ?? 0, name: by, avatar: null },
    automatic: by === null,
  };
}

export function note(id: number, minute: number): Entry<'note'> {
  const at = new Date(minute * 60_000).toISOString();
  return { type: 'note', id, text: '老顾客', by: { uid: 2, name: '陈砚', avatar: null }, at };
}

function message(seq: number, from: number): Entry<'message'>['message'] {
  return {
    msg_id: seq * 100,
    conv_id: 1,
    seq,
    msg_type: 3,
    from_uid: from,
    from_username: `user_${from}`,
    ctime_ms: seq * 60_000,
    content: {
      version: 1,
      target_type: 'single',
      target_id: `user_${from === visitorUid ? institutionUid : visitorUid}`,
      from_id: `user_${from}`,
      create_time: seq * 60_000,
      msg_type: 'text',
      msg_body: { text: `第 ${seq} 条` },
    },
  };
}
