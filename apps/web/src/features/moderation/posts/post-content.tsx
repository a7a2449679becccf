import type { ModerationItem } from '@gongdu/contract/moderation/queue';
import type { BookListBeside, PublicContent, ReadingLeadBeside } from '@gongdu/contract/works/public-content';
import { DocumentView } from '../../../ui/document/document-view.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { bookLabel, partTimes, planDetails } from './attachment-lines.ts';
import classes from './post-content.module.css';
import { settingsOf } from './setting-lines.ts';

type Names = ModerationItem['named'];

interface PostContentProps {
  readonly content: PublicContent;
  readonly named: Names;
}

/** A work as readers will see it: cover, settings, text, books or plan. */
export function PostContent({ content: { body, meta, beside }, named }: PostContentProps) {
  const settings = settingsOf(meta, named);
  return (
    <>
      {meta.cover && (
        <figure className={classes.coverShown}>
          <figcaption>封面</figcaption>
          <img src={meta.cover} alt="封面" />
        </figure>
      )}
      {settings.length > 0 && (
        <dl className={classes.settings}>
          {settings.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <DocumentView document={body} />
      {beside?.kind === 'book_list' && <BookListItems items={beside.items} named={named} />}
      {beside?.kind === 'reading_lead' && <ReadingLeadPlan plan={beside} named={named} />}
    </>
  );
}

function BookListItems({ items, named }: { readonly items: BookListBeside['items']; readonly named: Names }) {
  return (
    <section className={classes.attachment} aria-label="书单里的书">
      <h3>书单里的 {items.length} 本书</h3>
      <ol className={classes.bookRows}>
        {items.map(({ bookId, note, fromUid }) => {
          const book = named.books.find(({ id }) => id === bookId);
          const recommender = named.people.find(({ uid }) => uid === fromUid);
          return (
            <li key={bookId} className={classes.bookRow}>
              {book && <BookCover title={book.title} author={book.author} picture={book.cover} width={42} />}
              <div>
                <p className={classes.bookName}>
                  {bookLabel(bookId, named)}
                  {book?.waiting && '（待收录）'}
                </p>
                {note && <p className={classes.bookNote}>{note}</p>}
                {recommender && <p className={classes.note}>{recommender.name}推荐</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function ReadingLeadPlan({ plan, named }: { readonly plan: ReadingLeadBeside; readonly named: Names }) {
  const { bookId, parts } = plan;
  return (
    <section className={classes.attachment} aria-label="领读计划">
      <h3>领读计划，共 {parts.length} 个部分</h3>
      <p className={classes.note}>
        {[...(bookId === null ? [] : [`一起读${bookLabel(bookId, named)}`]), ...planDetails(plan)].join('，')}
      </p>
      {parts.map((part, index) => (
        <section key={part.id} className={classes.part} aria-label={`第 ${index + 1} 部分`}>
          <h4>
            第 {index + 1} 部分 {part.title}
          </h4>
          <p className={classes.note}>{[part.range, partTimes(part)].filter(Boolean).join('，')}</p>
          <DocumentView document={part.lead} />
          {part.questions.length > 0 && (
            <>
              <p className={classes.note}>讨论题</p>
              <ul className={classes.questions}>
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
