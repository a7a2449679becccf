import type { BlockItem } from '@gongdu/contract/institutions/page/blocks';
import { PageBookCover } from '../book-cover.tsx';
import type { BlockViewProps } from '../page-context.ts';
import { PageLink } from '../page-link.tsx';
import { EmptyBlock, emptyHint, Section } from '../section.tsx';

export function BookShelfView({ props: { title, look, by }, items, context }: BlockViewProps<'bookShelf'>) {
  if (items.length === 0)
    return (
      <EmptyBlock kind="book-shelf" title={title} editing={context.editing}>
        {emptyHint('bookShelf', by)}
      </EmptyBlock>
    );
  return (
    <Section kind="book-shelf" title={title}>
      {look === 'covers' ? <Covers books={items} /> : <Rows books={items} />}
    </Section>
  );
}

function Covers({ books }: { readonly books: readonly BlockItem[] }) {
  return (
    // on phones it scrolls sideways, and without links it could not be reached by keyboard
    <ul className="ip-covers" tabIndex={books.some(({ link }) => link) ? undefined : 0}>
      {books.map(({ kind, id, title, author, picture, link }) => (
        <li key={`${kind}:${id}`}>
          <PageLink link={link} className="ip-cover-link">
            <PageBookCover title={title} author={author} picture={picture} />
            <span className="ip-cover-name">{title}</span>
          </PageLink>
          {author !== '' && <p className="ip-small">{author}</p>}
        </li>
      ))}
    </ul>
  );
}

function Rows({ books }: { readonly books: readonly BlockItem[] }) {
  return (
    <ul className="ip-book-rows">
      {books.map(({ kind, id, title, author, picture, summary, link }) => (
        <li key={`${kind}:${id}`}>
          <div className="ip-row-cover">
            <PageBookCover title={title} author={author} picture={picture} />
          </div>
          <div>
            <h3 className="ip-row-title">
              <PageLink link={link}>{title}</PageLink>
            </h3>
            {author !== '' && <p className="ip-small">{author}</p>}
            {summary !== '' && <p className="ip-row-text">{summary}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
