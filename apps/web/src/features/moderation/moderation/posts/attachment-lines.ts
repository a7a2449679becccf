import type { ModerationItem } from '@gongdu/contract/moderation/queue/queue';
import type {
  BookListBeside,
  PublicContent,
  ReadingLeadBeside,
} from '@gongdu/contract/writing/works/public-content';
import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import { linesOf } from '@gongdu/rules/document/text';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';

type Names = ModerationItem['named'];

/** The books of a list, or the plan of a reading-lead, as lines of text. */
export function attachmentLines(beside: PublicContent['beside'], names: Names): string[] {
  if (beside === null) return [];
  return beside.kind === 'book_list'
    ? beside.items.flatMap((item) => bookLines(item, names))
    : planLines(beside, names);
}

function bookLines({ bookId, note, fromUid }: BookListBeside['items'][number], names: Names): string[] {
  const recommender = names.people.find(({ uid }) => uid === fromUid);
  return [
    `${bookLabel(bookId, names)}${recommender ? `（${recommender.name}推荐）` : ''}`,
    ...note.split('\n').filter(Boolean),
  ];
}

function planLines({ bookId, parts, ...plan }: ReadingLeadBeside, names: Names): string[] {
  return [
    ...(bookId === null ? [] : [`一起读：${bookLabel(bookId, names)}`]),
    ...planDetails(plan),
    ...parts.flatMap(({ title, range, lead, questions, ...times }, at) => [
      `${partName(at + 1, title)}${range && `（${range}）`}`,
      partTimes(times),
      ...linesOf(lead.content).flatMap((line) => line.split('\n')),
      ...questions.map((question) => `讨论题：${question}`),
    ]),
  ];
}

export function planDetails({
  capacity,
  joinUntil,
  endsAt,
}: Pick<ReadingLeadBeside, 'capacity' | 'joinUntil' | 'endsAt'>): string[] {
  return [
    capacity === 0 ? '人数不限' : `最多 ${capacity} 人`,
    ...(joinUntil === null ? [] : [`${formatChinaTime(joinUntil)} 截止报名`]),
    ...(endsAt === null ? [] : [`${formatChinaTime(endsAt)} 结束`]),
  ];
}

export function partTimes({ opensAt, dueAt }: { opensAt: string | null; dueAt: string | null }): string {
  const times = [opensAt && `${formatChinaTime(opensAt)} 开放`, dueAt && `${formatChinaTime(dueAt)} 读完`];
  return times.filter(Boolean).join('，');
}

export function bookLabel(id: number, { books }: Names): string {
  const book = books.find((item) => item.id === id);
  return book ? `《${book.title}》${book.author}` : '已不在书库的图书';
}
