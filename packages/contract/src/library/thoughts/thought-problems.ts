import { thoughtRestoreMinutes } from './thought-limits.ts';

/** The refusals of thoughts; a part of `problem.ts`. */
export const thoughtProblems = {
  'thought.not_found': { status: 404, message: '这条想法不存在，或者还没有公开' },
  'thought.restore_over': {
    status: 409,
    message: `删除已超过 ${thoughtRestoreMinutes} 分钟，不能再撤销`,
  },
  'thought.book_waiting': { status: 409, message: '这本书还没有收录进书库，收录后再选它' },
} as const;
