import type { YearStory } from '@gongdu/contract/library/reading-days/year-story';
import type { ReactNode } from 'react';
import { dayWords } from '../../../../../entities/library/reading-days/amount-words.ts';
import { formatNumber } from '../../../../../ui/text/format-number.ts';
import { Bars, Big, Books, Line, Lines, Passage } from './card-parts.tsx';

export interface StoryCard {
  readonly id: string;
  readonly title: string;
  readonly view: ReactNode;
  /** The same figures, and those beside them. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: string[]])[];
}

/** The cards of a year in their order; what the member has nothing of has no card. */
export function cardsOf(story: YearStory): StoryCard[] {
  const makers = [year, months, days, longest, authors, stars, quotes, words, together, before];
  return makers.flatMap((make) => {
    const card = make(story);
    return card ? [{ ...card, rows: distinct(card.rows) }] : [];
  });
}

/** Two editions may have one title, two members one name. */
function distinct(rows: StoryCard['rows']): StoryCard['rows'] {
  return rows.map(([name, ...cells], at) => {
    const same = rows.slice(0, at).filter(([other]) => other === name).length;
    return [same === 0 ? name : `${name}（${same + 1}）`, ...cells];
  });
}

function year({ year: of, figures, first, last }: YearStory): StoryCard | null {
  const { books, days: read, pages } = figures;
  if (books === 0 && read === 0) return null;
  const isPath = first && last && first.book.id !== last.book.id;
  return {
    id: 'year',
    title: `${of} 年`,
    view: (
      <>
        {books > 0 && <Big value={formatNumber(books)} unit="本读完" />}
        {read > 0 && <Big value={formatNumber(read)} unit="天翻过书" />}
        {isPath && (
          <Line>
            从《{first.book.title}》读到《{last.book.title}》
          </Line>
        )}
        <Books books={[first, isPath ? last : null].flatMap((each) => each?.book ?? [])} />
      </>
    ),
    head: ['这一年', '数目'],
    rows: [
      ['读完的书', `${formatNumber(books)} 本`],
      ['翻过书的日子', `${formatNumber(read)} 天`],
      ['有页数的书共', `${formatNumber(pages)} 页`],
      ...(first ? [[`第一本，${dayWords(first.finishedOn)}`, `《${first.book.title}》`] as const] : []),
      ...(last ? [[`最后一本，${dayWords(last.finishedOn)}`, `《${last.book.title}》`] as const] : []),
    ],
  };
}

function months({ months: all }: YearStory): StoryCard | null {
  const byBooks = all.some(({ books }) => books > 0);
  const countOf = ({ books, days: read }: YearStory['months'][number]) => (byBooks ? books : read);
  const most = Math.max(...all.map(countOf));
  if (most <= 0) return null;
  const at = all.findIndex((each) => countOf(each) === most);
  const named = all.map((each, month) => ({ name: `${month + 1}`, value: countOf(each) }));
  const { books = 0, days: read = 0 } = all[at] ?? {};
  return {
    id: 'months',
    title: '读得最多的月份',
    view: (
      <>
        <Big value={String(at + 1)} unit="月" />
        <Line>
          {[books > 0 && `读完 ${books} 本`, read > 0 && `翻书 ${read} 天`].filter(Boolean).join('，')}
        </Line>
        <Bars bars={named} marked={at} />
      </>
    ),
    head: ['月份', '读完（本）', '翻书（天）'],
    rows: all.map((each, month) => [`${month + 1} 月`, String(each.books), String(each.days)]),
  };
}

function days({ streak, fullest }: YearStory): StoryCard | null {
  const [most] = fullest;
  const isLong = streak !== null && streak.days > 1;
  if (!isLong && !most) return null;
  return {
    id: 'days',
    title: '一天一天',
    view: (
      <>
        {isLong && (
          <>
            <Big value={formatNumber(streak.days)} unit="天连着读" />
            <Line>
              {dayWords(streak.from)}到{dayWords(streak.to)}，一周里漏一天不算断
            </Line>
          </>
        )}
        {most && (
          <Line>
            读得最多的一天是{dayWords(most.day)}，{formatNumber(most.pages)} 页
          </Line>
        )}
      </>
    ),
    head: ['日子', '读了'],
    rows: [
      ...(isLong
        ? [[`${dayWords(streak.from)}到${dayWords(streak.to)}`, `${formatNumber(streak.days)} 天`] as const]
        : []),
      ...fullest.map(({ day, pages }) => [dayWords(day), `${formatNumber(pages)} 页`] as const),
    ],
  };
}

function longest({ longest: books }: YearStory): StoryCard | null {
  const [first] = books;
  if (!first) return null;
  return {
    id: 'longest',
    title: '最厚的一本',
    view: (
      <>
        <Big value={formatNumber(first.pages)} unit="页" />
        <Line>《{first.book.title}》</Line>
        <Books books={[first.book]} />
      </>
    ),
    head: ['书', '页数'],
    rows: books.map(({ book, pages }) => [`《${book.title}》`, formatNumber(pages)]),
  };
}

function authors({ authors: names, kinds }: YearStory): StoryCard | null {
  const [author, kind] = [names[0], kinds[0]];
  if (!author && !kind) return null;
  return {
    id: 'authors',
    title: '读谁，读什么',
    view: (
      <>
        {author && <Big value={author.name} unit={`${author.books} 本`} />}
        {kind && (
          <Line>
            读得最多的是{kind.name}，{kind.books} 本
          </Line>
        )}
        <Lines lines={names.slice(1).map(({ name, books }) => [name, `${books} 本`])} />
      </>
    ),
    head: ['作者和类别', '读完（本）'],
    rows: [
      ...names.map(({ name, books }) => [name, String(books)] as const),
      ...kinds.map(({ name, books }) => [`类别：${name}`, String(books)] as const),
    ],
  };
}

function stars({ ratings }: YearStory): StoryCard | null {
  const rated = ratings.reduce((sum, n) => sum + n, 0);
  if (rated === 0) return null;
  const average = ratings.reduce((sum, n, at) => sum + n * (at + 1), 0) / rated / 2;
  const most = ratings.indexOf(Math.max(...ratings));
  return {
    id: 'stars',
    title: '给出的星',
    view: (
      <>
        <Big value={average.toFixed(1)} unit="星，平均" />
        <Line>打过分的 {formatNumber(rated)} 本</Line>
        <Bars bars={ratings.map((value, at) => ({ name: `${(at + 1) / 2}`, value }))} marked={most} />
      </>
    ),
    head: ['星', '书（本）'],
    rows: ratings.map((n, at) => [`${(at + 1) / 2} 星`, String(n)]),
  };
}

function quotes({ quotes: n, passages }: YearStory): StoryCard | null {
  const [most] = passages;
  if (n === 0) return null;
  return {
    id: 'quotes',
    title: '划下的句子',
    view: (
      <>
        {most && <Passage text={most.text} title={most.book.title} marks={most.marks} />}
        <Line>这一年记下 {formatNumber(n)} 条书摘</Line>
      </>
    ),
    head: ['书摘', '划过的人'],
    rows: passages.map(({ text, book, marks }) => [`${text}（《${book.title}》）`, formatNumber(marks)]),
  };
}

function words({ words: { shortReviews, thoughts, reviews, posts, signs } }: YearStory): StoryCard | null {
  if (shortReviews + thoughts + reviews + posts === 0) return null;
  return {
    id: 'words',
    title: '写下的字',
    view: (
      <>
        <Big value={formatNumber(signs)} unit="字" />
        <Lines
          lines={[
            ['短评', `${formatNumber(shortReviews)} 条`],
            ['想法', `${formatNumber(thoughts)} 条`],
            ['书评', `${formatNumber(reviews)} 篇`],
            ['帖子', `${formatNumber(posts)} 篇`],
          ]}
        />
      </>
    ),
    head: ['写下的', '数目'],
    rows: [
      ['短评', formatNumber(shortReviews)],
      ['想法', formatNumber(thoughts)],
      ['书评', formatNumber(reviews)],
      ['帖子', formatNumber(posts)],
      ['一共（字）', formatNumber(signs)],
    ],
  };
}

function together({ people, readers }: YearStory): StoryCard | null {
  const [person, most] = [people[0], readers[0]];
  if (!person && !most) return null;
  return {
    id: 'together',
    title: '读同一本书的人',
    view: (
      <>
        {most && (
          <>
            <Big value={formatNumber(most.readers)} unit="人读过" />
            <Line>《{most.book.title}》</Line>
          </>
        )}
        {person && (
          <Line>
            关注的人里，{person.person.name}读过其中 {formatNumber(person.books)} 本
          </Line>
        )}
      </>
    ),
    head: ['书和人', '数目'],
    rows: [
      ...readers.map(({ book, readers: n }) => [`《${book.title}》`, `${formatNumber(n)} 人读过`] as const),
      ...people.map((each) => [each.person.name, `同读 ${formatNumber(each.books)} 本`] as const),
    ],
  };
}

function before({ year: of, figures, before: past }: YearStory): StoryCard | null {
  if (past.books === 0 && past.days === 0) return null;
  const pairs = [
    ['读完（本）', figures.books, past.books],
    ['翻书（天）', figures.days, past.days],
    ['页数', figures.pages, past.pages],
  ] as const;
  return {
    id: 'before',
    title: '和上一年',
    view: (
      <Lines
        lines={pairs.map(([name, now, then]) => [name, `${formatNumber(then)} → ${formatNumber(now)}`])}
      />
    ),
    head: ['数目', `${of - 1} 年`, `${of} 年`],
    rows: pairs.map(([name, now, then]) => [name, formatNumber(then), formatNumber(now)]),
  };
}
