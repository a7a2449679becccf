import { publishedOf } from '../values.ts';

/** What a line about a book says of it. */
interface About {
  readonly author: string;
  readonly publisher: string;
  readonly publishedOn: string;
  readonly isbn: string;
}

const houses = /出版|书店|书局|书社|书馆|文库|\b(?:press|books|publish\w*|verlag)\b/iu;

/** `余华 / 作家出版社 / 2012-8-1 / 20.00元`, `余华 / 2012 / 作家出版社`, or NeoDB's `isbn:9787506365437 pub_year:2012`. */
export function aboutOf(about: string): About {
  const isbn = /\bisbn:\s*([\d-]{9,17}[\dX])/iu.exec(about)?.[1] ?? '';
  const named = /(?:^|\s)author:(.+?)(?=\s\w+:|$)/u.exec(about)?.[1];
  if (isbn !== '' || named !== undefined) {
    const year = /\b(?:pub_)?year:(\d{4})/u.exec(about)?.[1] ?? '';
    return { isbn, author: (named ?? '').replaceAll('/', ' / '), publisher: '', publishedOn: year };
  }
  const parts = about.split('/').map((part) => part.trim());
  if (parts.length < 2) return { isbn, author: '', publisher: '', publishedOn: '' };
  const dated = parts.findIndex((part, at) => at > 0 && /^\d{4}(?!\d)/u.test(part));
  const house = parts.findIndex((part, at) => at > 0 && houses.test(part));
  // 年 stands before 出版社 in what NeoDB writes
  const beside = parts[dated > 1 ? dated - 1 : 2] ?? '';
  const publisher = parts[house] ?? (dated > 0 && !/^\d/u.test(beside) ? beside : '');
  return { isbn, author: parts[0] ?? '', publisher, publishedOn: publishedOf(parts[dated] ?? '') };
}
