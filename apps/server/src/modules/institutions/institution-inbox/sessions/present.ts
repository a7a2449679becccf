import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import type { LeaveSession } from '@gongdu/contract/institutions/inbox';
import type { ShownRow } from './list-store.ts';

/** A session as one member of the institution sees it. */
export function toSession(row: ShownRow): LeaveSession {
  const { convId, version, state, snoozedUntil, waitingSince, unread, lastAt, preview } = row;
  const { visitorUid, phone, assigneeUid, hasDraft } = row;
  return {
    sessionId: convId,
    version,
    state,
    snoozedUntil,
    waitingSince,
    unread,
    lastAt,
    preview,
    hasDraft,
    visitor: {
      uid: visitorUid,
      name: row.name ?? deletedMemberName,
      avatar: row.avatar,
      anonymous: phone !== null,
      phone: phone === null ? null : maskPhone(phone),
    },
    assignee:
      assigneeUid === null
        ? null
        : { uid: assigneeUid, name: row.assigneeName ?? deletedMemberName, avatar: row.assigneeAvatar },
    previewFromVisitor: row.fromVisitor,
  };
}

function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
