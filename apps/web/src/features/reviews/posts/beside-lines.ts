import { linesOf } from '@gongdu/contract/document-text';
import type { ReviewItem } from '@gongdu/contract/review';
import type { BookListBeside, PublicContent, ReadingLeadBeside } from '@gongdu/contract/work-content';
import { chinaWords } from '../../../lib/china-time.ts';

type Named = ReviewItem['named'];

/** The books of a list, or the plan of a reading-lead, line by line. */
export function besideLines(beside: PublicContent['beside'], named: Named): string[] {
  if (beside === null) return [];
  return beside.kind === 'book_list'
    ? beside.items.flatMap((item) => bookLines(item, named))
    : planLines(beside, named);
}

function bookLines({ bookId, note, fromUid }: BookListBeside['items'][number], named: Named): string[] {
  const from = named.people.find(({ uid }) => uid === fromUid);
  return [
    `${bookName(bookId, named)}${from ? `（${from.name}推荐）` : ''}`,
    ...note.split('\n').filter(Boolean),
  ];
}

function planLines({ bookId, parts, ...plan }: ReadingLeadBeside, named: Named): string[] {
  return [
    ...(bookId === null ? [] : [`一起读：${bookName(bookId, named)}`]),
    ...planFacts(plan),
    ...parts.flatMap(({ title, range, lead, questions, ...times }, at) => [
      `第 ${at + 1} 部分：${title}${range && `（${range}）`}`,
      partTimes(times),
      ...linesOf(lead.content).flatMap((line) => line.split('\n')),
      ...questions.map((question) => `讨论题：${question}`),
    ]),
  ];
}

export function planFacts({
  capacity,
  joinUntil,
  endsAt,
}: Pick<ReadingLeadBeside, 'capacity' | 'joinUntil' | 'endsAt'>): string[] {
  return [
    capacity === 0 ? '人数不限' : `最多 ${capacity} 人`,
    ...(joinUntil === null ? [] : [`${chinaWords(joinUntil)} 截止报名`]),
    ...(endsAt === null ? [] : [`${chinaWords(endsAt)} 结束`]),
  ];
}

export function partTimes({ opensAt, dueAt }: { opensAt: string | null; dueAt: string | null }): string {
  const times = [opensAt && `${chinaWords(opensAt)} 开放`, dueAt && `${chinaWords(dueAt)} 读完`];
  return times.filter(Boolean).join('，');
}

export function bookName(id: number, { books }: Named): string {
  const book = books.find((one) => one.id === id);
  return book ? `《${book.title}》${book.author}` : '已不在书库的图书';
}
