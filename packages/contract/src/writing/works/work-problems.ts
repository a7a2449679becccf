/** The refusals about works; a part of `problem.ts` that writing pages use without the rest. */
export const workProblems = {
  'work.not_found': { status: 404, message: '这篇作品不存在或已被删除' },
  'work.version_not_found': { status: 404, message: '这个历史版本不存在或已被清理' },
  'work.too_many_drafts': {
    status: 409,
    message: '还没有发布的作品已有 {n} 篇，回收站里的也算在内，请先彻底删除一些再新建',
  },
  'work.drafts_too_large': {
    status: 409,
    message: '还没有发布的作品一共超过了 {size} MB，回收站里的也算在内，请先彻底删除一些再保存',
  },
  'work.invalid_transition': { status: 409, message: '{state}的{kind}不能{act}' },
  'work.locked': { status: 409, message: '{state}的{kind}不能修改，请先撤回再改' },
  'work.changed_elsewhere': { status: 409, message: '这篇{kind}已于 {when} 在 {device} 保存过新的内容' },
  'work.moved_elsewhere': { status: 409, message: '这篇作品刚刚有了变化，请看过最新的内容再操作' },
  'work.nothing_new': { status: 409, message: '没有需要提交的修改' },
  'work.kind_closed': { status: 403, message: '当前账号不能发布{kind}' },
  'work.empty': { status: 400, message: '正文还没有内容，写几句再提交吧' },
  'work.untitled': { status: 400, message: '请先填写标题再提交' },
  'work.review_without_book': { status: 400, message: '请先选择评的是哪本书' },
  'work.review_without_rating': { status: 400, message: '请先给这本书打分' },
  'work.schedule_out_of_range': { status: 400, message: '发布时间须在 5 分钟之后、一年之内' },
} as const satisfies Record<string, { status: number; message: string }>;
