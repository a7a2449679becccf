/** The refusals of short reviews; a part of `problem.ts`. */
export const shortReviewProblems = {
  'short_review.not_found': { status: 404, message: '这条短评不存在或已被删除' },
  'short_review.restore_over': { status: 409, message: '这条短评已经不能恢复，可以重新写一条' },
  'short_review.book_waiting': { status: 409, message: '这本书还没有收录，短评先留给自己看，收录后再公开' },
} as const;
