/** The refusals of the shelf; a part of `problem.ts`. */
export const shelfProblems = {
  'shelf.state_missing': { status: 400, message: '请先选择想读、在读还是读过' },
  'shelf.not_there': { status: 404, message: '这本书不在你的书架上' },
  'shelf.private': { status: 403, message: '这位成员没有公开书架' },
  'shelf.dates_reversed': { status: 400, message: '读完的日期不能早于开始的日期' },
  'shelf.day_in_future': { status: 400, message: '日期不能晚于今天' },
  'shelf.progress_beyond': { status: 400, message: '读到的页数不能超过总页数 {pages} 页' },
  'shelf.year_empty': { status: 404, message: '这一年还没有读完的书，读完一本再来做卡片吧' },
} as const;
