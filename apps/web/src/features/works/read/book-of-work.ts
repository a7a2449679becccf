import { coverGroundOf, coverGrounds } from '@gongdu/contract/books/drawn-cover';
import type { Work } from '@gongdu/contract/works/work';

/** The book a text speaks of: the one that was chosen, else the first that stands in it. */
export function bookIdOf({ meta, body }: Pick<Work, 'meta' | 'body'>): number | null {
  return meta.bookId ?? bookInText(body.content)?.id ?? null;
}

/** The page's one patch of colour: that of the cover the text speaks of. */
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
