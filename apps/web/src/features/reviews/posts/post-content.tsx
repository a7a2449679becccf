import type { ReviewItem } from '@gongdu/contract/review';
import type { BookListBeside, PublicContent, ReadingLeadBeside } from '@gongdu/contract/work-content';
import { BookCover } from '../../../ui/book-cover.tsx';
import { DocumentView } from '../../../ui/document-view/document-view.tsx';
import { bookName, partTimes, planFacts } from './beside-lines.ts';
import styles from './post-content.module.css';
import { settingsOf } from './setting-lines.ts';

type Named = ReviewItem['named'];

interface PostContentProps {
  readonly content: PublicContent;
  readonly named: Named;
}

/** A work as readers will see it: cover, settings, text, books or plan. */
export function PostContent({ content: { body, meta, beside }, named }: PostContentProps) {
  const settings = settingsOf(meta, named);
  return (
    <>
      {meta.cover && (
        <figure className={styles.coverShown}>
          <figcaption>封面</figcaption>
          <img src={meta.cover} alt="封面" />
        </figure>
      )}
      {settings.length > 0 && (
        <dl className={styles.settings}>
          {settings.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <DocumentView document={body} />
      {beside?.kind === 'book_list' && <Books items={beside.items} named={named} />}
      {beside?.kind === 'reading_lead' && <Plan plan={beside} named={named} />}
    </>
  );
}

function Books({ items, named }: { readonly items: BookListBeside['items']; readonly named: Named }) {
  return (
    <section className={styles.beside} aria-label="书单里的书">
      <h3>书单里的 {items.length} 本书</h3>
      <ol className={styles.bookRows}>
        {items.map(({ bookId, note, fromUid }) => {
          const book = named.books.find(({ id }) => id === bookId);
          const from = named.people.find(({ uid }) => uid === fromUid);
          return (
            <li key={bookId} className={styles.bookRow}>
              {book && <BookCover title={book.title} author={book.author} picture={book.cover} width={42} />}
              <div>
                <p className={styles.bookName}>
                  {bookName(bookId, named)}
                  {book?.waiting && '（待收录）'}
                </p>
                {note && <p className={styles.bookNote}>{note}</p>}
                {from && <p className={styles.note}>{from.name}推荐</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Plan({ plan, named }: { readonly plan: ReadingLeadBeside; readonly named: Named }) {
  const { bookId, parts } = plan;
  return (
    <section className={styles.beside} aria-label="领读计划">
      <h3>领读计划，共 {parts.length} 个部分</h3>
      <p className={styles.note}>
        {[...(bookId === null ? [] : [`一起读${bookName(bookId, named)}`]), ...planFacts(plan)].join('，')}
      </p>
      {parts.map((part, at) => (
        <section key={part.id} className={styles.part} aria-label={`第 ${at + 1} 部分`}>
          <h4>
            第 {at + 1} 部分 {part.title}
          </h4>
          <p className={styles.note}>{[part.range, partTimes(part)].filter(Boolean).join('，')}</p>
          <DocumentView document={part.lead} />
          {part.questions.length > 0 && (
            <>
              <p className={styles.note}>讨论题</p>
              <ul className={styles.questions}>
                {part.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      ))}
    </section>
  );
}
