/** Refusals about age, guardians and the mode for minors. */
export const minorProblems = {
  'minor.age_told': { status: 409, message: '你已经说明过年龄，需要更改的，请通过页脚的联系方式告诉我们' },
  'minor.consent_missing': {
    status: 403,
    message:
      '你未满 14 周岁，请先在个人中心的“隐私与数据”里请监护人同意，再修改资料、发布内容、评论或发送消息',
  },
  'minor.consent_given': { status: 409, message: '监护人已经同意，不需要再填写' },
  'minor.guardian_missing': { status: 409, message: '还没有登记监护人的手机号，请先填写' },
  'minor.guardian_is_self': { status: 400, message: '请填写监护人自己的手机号，不能与本账号的相同' },
  'minor.mode_on': { status: 409, message: '未成年人模式已经开启' },
  'minor.mode_off': { status: 409, message: '未成年人模式没有开启' },
  'minor.pin_wrong': { status: 400, message: '密码不正确，请再试一次' },
  'minor.night': { status: 403, message: '未成年人模式下，22:00 至次日 6:00 是休息时间，请明天再来' },
  'minor.used_up': { status: 403, message: '今天的使用时间已经用完，请明天再来，或者请监护人输入密码' },
  'minor.live_closed': { status: 403, message: '未成年人模式下不提供直播' },
  'minor.strangers_fixed': { status: 403, message: '未成年人模式下，陌生人不能给你发消息，这一项不能修改' },
} as const;
