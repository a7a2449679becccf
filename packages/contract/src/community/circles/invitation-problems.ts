/** Refusals of invitations, of a circle's conversation and of its current book. */
export const circleCompanyProblems = {
  'circle.invite_unknown': { status: 404, message: '没有这个邀请，链接可能没有复制完整' },
  'circle.invite_expired': { status: 409, message: '这个邀请已经过期，可以请邀请你的人再给你一个' },
  'circle.invite_used_up': { status: 409, message: '这个邀请的人数已经用完，可以请邀请你的人再给你一个' },
  'circle.invite_ended': { status: 409, message: '这个邀请已经结束，可以请邀请你的人再给你一个' },
  'circle.invite_circle_gone': { status: 404, message: '邀请里的圈子已经不在了' },
  'circle.invite_not_granted': {
    status: 403,
    message: '这个圈子现在不开放加入，只有圈主的邀请有效，可以请圈主邀请你',
  },
  'circle.invite_removed': { status: 403, message: '你曾被移出这个圈子，不能凭邀请加入' },
  'circle.too_many_invites': { status: 409, message: '有效的邀请最多 {n} 个，请先结束一个' },
  'circle.no_conversation': { status: 409, message: '这个圈子现在没有群聊' },
  'circle.conversation_members_only': { status: 403, message: '加入圈子后才能进它的群聊' },
  'circle.conversation_full': { status: 409, message: '群聊已满 {n} 人，有人离开后可以再进' },
  'circle.book_ends_early': { status: 400, message: '读到哪天不能早于今天' },
} as const;
