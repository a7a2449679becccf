/** Refusals of an institution's members, invitations and roles. */
export const memberProblems = {
  'institution_member.not_found': { status: 404, message: '这位成员已不在机构里' },
  'institution_member.owner_stays': {
    status: 409,
    message: '负责人不能移除或退出，请先把机构移交给其他成员',
  },
  'institution_member.owner_only': { status: 403, message: '只有负责人本人进入机构后台才能移交' },
  'institution_member.oneself': { status: 400, message: '不能修改自己的身份和权限' },
  'institution_member.beyond_own': { status: 403, message: '你只能授予自己也有的权限' },
  'institution_member.too_many': { status: 409, message: '{what}最多 {n} 个' },
  'institution_member.invited_already': { status: 409, message: '这个手机号已有一份邀请在等待答复' },
  'institution_member.member_already': { status: 409, message: '这个账号已经是一家机构的成员' },
  'institution_member.invitation_over': { status: 409, message: '这份邀请已答复、取消或过期' },
  'institution_member.no_offer': { status: 409, message: '没有等待答复的机构移交' },
  'institution_role.not_found': { status: 404, message: '这个角色不存在，可能刚刚被删除' },
  'institution_role.name_taken': { status: 409, message: '已有叫「{name}」的角色，请换一个名称' },
  'institution_role.in_use': { status: 409, message: '还有 {n} 人是这个角色，先给他们换一个，再删除' },
  'institution_role.own': { status: 403, message: '这是你自己的角色，权限须由负责人或管理员更改' },
  'institution_role.changed_elsewhere': {
    status: 409,
    message: '这个角色刚刚由其他成员改过，请看过最新的内容再决定',
  },
} as const;
