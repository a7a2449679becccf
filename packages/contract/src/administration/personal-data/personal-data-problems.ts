/** Refusals of a cancellation and of an export of one's own data; a part of `problem.ts`. */
export const personalDataProblems = {
  'cancellation.blocked': {
    status: 409,
    message: '还有事项没有办完，暂时不能注销账号，请先按页面上的提示办理',
  },
  'cancellation.requested': { status: 409, message: '你已经申请过注销，冷静期结束后会自动完成' },
  'cancellation.none': { status: 404, message: '没有正在进行的注销申请' },
  'cancellation.over': { status: 409, message: '冷静期已经结束，注销正在办理，不能再撤销' },
  'data_export.running': { status: 409, message: '上一次导出还没有完成，请等它完成或先取消' },
  'data_export.too_often': { status: 429, message: '一天只能导出一次，请在 {at} 以后再试' },
  'data_export.not_found': { status: 404, message: '这次导出不存在' },
  'data_export.over': { status: 409, message: '这次导出已经结束，不能取消' },
  'download.not_yours': { status: 403, message: '这份文件只有本人登录后才能下载，请先登录再打开链接' },
} as const;
