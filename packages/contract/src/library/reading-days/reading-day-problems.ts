import { readingDayBooksMax, typedDaysBack } from './reading-day-limits.ts';

/** The refusals of reading days; a part of `problem.ts`. */
export const readingDayProblems = {
  'reading_day.not_found': { status: 404, message: '这一天没有这条阅读记录，可能已经删除' },
  'reading_day.in_future': { status: 400, message: '日期不能晚于今天' },
  'reading_day.too_long_ago': { status: 400, message: `只能补记最近 ${typedDaysBack} 天的阅读` },
  'reading_day.no_book': { status: 400, message: '读到第几页要先选一本书' },
  'reading_day.not_begun': { status: 409, message: '先把这本书标为在读，再记读到第几页' },
  'reading_day.too_many_pages': { status: 409, message: '一天最多记 {max} 页，请核对读到的页数' },
  'reading_day.day_full': { status: 409, message: `一天最多记 ${readingDayBooksMax} 本书` },
} as const;
