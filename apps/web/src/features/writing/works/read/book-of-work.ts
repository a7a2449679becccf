import type { Work } from '@gongdu/contract/writing/works/work';
import { coverGroundOf, coverGrounds } from '@gongdu/rules/library/books/drawn-cover';

/** The book of a text: the selected one, otherwise the first in the text. */
export function bookIdOf({ meta, body }: Pick<Work, 'meta' | 'body'>): number | null {
  return meta.bookId ?? bookInText(body.content)?.id ?? null;
}

/** The only colour of the page: that of the book's cover. */
export function coverColourOf({ body }: Pick<Work, 'body'>, chosen: string | undefined): string | undefined {
  const title = chosen ?? bookInText(body.content)?.title;
  return title === undefined ? undefined : coverGrounds[coverGroundOf(title)];
}

function bookInText(content: Work['body']['content']): { id: number; title: string } | undefined {
  for (const { type, attrs } of content) {
    const [id, title] = [attrs?.['bookId'], attrs?.['title']];
    if (type === 'bookCard' && typeof id === 'number' && typeof title === 'string') return { id, title };
  }
  return undefined;
}
