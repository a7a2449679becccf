/** The refusals of merges and of series; a part of `problem.ts`. */
export const mergeProblems = {
  'book_merge.itself': { status: 400, message: '不能把一本书并入它自己，请选择另一本' },
  'book_merge.target_unknown': { status: 400, message: '所选的书不在书库中，请选择另一本' },
  'book_merge.text_waiting': {
    status: 409,
    message: '有 {n} 位成员在两本书上都写了短评或书摘，其中有的正在审核，请先审核完再合并',
  },
  'book_merge.not_found': { status: 404, message: '没有找到这次合并' },
  'book_merge.undone': { status: 409, message: '这次合并已经拆开' },
  'book_merge.undo_over': { status: 409, message: '合并已超过 {days} 天，不能再拆开' },
  'book_merge.later_first': { status: 409, message: '这本书后来又并入了《{title}》，请先拆开后一次' },
  'book_merge.isbn_taken': { status: 409, message: '书号 {isbn} 现在属于《{title}》，请先更正再拆开' },
  'author_merge.itself': { status: 400, message: '这两个署名已经是同一位作者' },
  'author_merge.not_found': { status: 404, message: '这个署名没有并入别的作者' },
  'series.not_found': { status: 404, message: '没有找到这个系列' },
  'series.name_taken': { status: 409, message: '已经有叫「{name}」的系列，请打开它修改' },
  'series.book_unknown': { status: 400, message: '有一本书不在书库中，请刷新后再试' },
  'series.changed': { status: 409, message: '这个系列刚刚改过，请看过最新的内容再保存' },
} as const;
