/** The refusals of quotes; a part of `problem.ts`. */
export const quoteProblems = {
  'quote.not_found': { status: 404, message: '没有找到这条书摘，可能已经删除' },
  'quote.private': { status: 403, message: '这位成员没有公开书架，书摘也不公开' },
  'quote.grown': { status: 409, message: '这条书摘写了想法或已经公开，请到“我的书摘”里删除' },
  'quote.book_waits': { status: 409, message: '这本书还没有收录进书库，书摘先留给自己看，收录后再公开' },
  'quote.no_passage': { status: 409, message: '只有想法、没有原文的书摘不能公开，补上书里的话再公开' },
  'quote.no_card': { status: 409, message: '只有想法、没有原文的书摘画不成图片' },
  'quote.too_long': {
    status: 409,
    message: '公开的书摘和想法最多各 {max} 字，这条有 {n} 字，可以先留给自己看',
  },
  'quote.known': { status: 409, message: '这段话已经在书摘里了，可以直接打开它修改' },
  'quote.day_in_future': { status: 400, message: '日期不能晚于今天' },
  'quote.restore_over': { status: 409, message: '删除已超过 {minutes} 分钟，不能再撤销' },
} as const;
