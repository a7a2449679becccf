/** Refusals of the rights of operators and members. */
export const peopleProblems = {
  'people.self': { status: 403, message: '不能更改自己的账号，请由其他运营人员处理' },
  'people.above': { status: 403, message: '对方持有你没有的权限，请由权限更高的运营人员处理' },
  'people.not_held': { status: 403, message: '你没有「{codes}」，不能把它给予他人' },
  'people.last_holder': {
    status: 409,
    message: '这样就没有人持有全部权限、能给别人权限了，请先把全部权限给予另一位运营人员',
  },
  'people.role_fixed': { status: 409, message: '机构账号不能成为运营人员' },
  'people.in_institution': { status: 409, message: '对方是机构成员，退出机构后才能成为运营人员' },
  'people.changed_elsewhere': {
    status: 409,
    message: '这个账号刚刚由其他运营人员改过，请看过最新的情况再决定',
  },
  'people.no_phone': { status: 409, message: '这个账号没有手机号' },
  'people.note_not_found': { status: 404, message: '这条备注不存在' },
  'people.note_not_mine': { status: 403, message: '只能更正自己写的备注' },
  'people.note_changed': { status: 409, message: '这条备注在别处改过，请看过最新的内容再更正' },
  'operator_role.not_found': { status: 404, message: '这个角色不存在，可能刚刚被删除' },
  'operator_role.name_taken': { status: 409, message: '已有叫「{name}」的角色，请换一个名称' },
  'operator_role.too_many': { status: 409, message: '最多 {n} 个角色，请先删除不再用的' },
  'operator_role.in_use': { status: 409, message: '还有 {n} 人是这个角色，先给他们换一个，再删除' },
  'operator_role.own': { status: 403, message: '这是你自己的角色，权限须由其他运营人员更改' },
  'operator_role.changed_elsewhere': {
    status: 409,
    message: '这个角色刚刚由其他运营人员改过，请看过最新的内容再决定',
  },
} as const;
