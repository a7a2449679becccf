import type { ModerationItem } from '@gongdu/contract/moderation/queue/queue';
import type {
  BookListBeside,
  PublicContent,
  ReadingLeadBeside,
} from '@gongdu/contract/writing/works/public-content';
import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import { Text } from '@mantine/core';
import { DocumentView } from '../../../../ui/document/document-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import classes from '../queue/queue.module.css';
import { bookLabel, partTimes, planDetails } from './attachment-lines.ts';

type Names = ModerationItem['named'];

interface PostContentProps {
  readonly content: PublicContent;
  readonly named: Names;
}

/** A work as readers will see it: cover, text, books or plan. */
export function PostContent({ content: { body, meta, beside }, named }: PostContentProps) {
  return (
    <>
      {meta.cover && <Cover name="封面" cover={meta.cover} />}
      <DocumentView document={body} />
      {beside?.kind === 'book_list' && <BookListItems items={beside.items} named={named} />}
      {beside?.kind === 'reading_lead' && <ReadingLeadPlan plan={beside} named={named} />}
    </>
  );
}

export function Cover({ name, cover }: { readonly name: string; readonly cover: string | null }) {
  return (
    <figure className={classes.cover}>
      <figcaption>{name}</figcaption>
      {cover ? <img src={cover} alt={name} /> : <p>没有封面</p>}
    </figure>
  );
}

function BookListItems({ items, named }: { readonly items: BookListBeside['items']; readonly named: Names }) {
  return (
    <Section title="书单里的书" badge={`（${items.length} 本）`} level={3}>
      <List>
        {items.map(({ bookId, note, fromUid }) => {
          const book = named.books.find(({ id }) => id === bookId);
          const recommender = named.people.find(({ uid }) => uid === fromUid);
          return (
            <ListRow
              key={bookId}
              leading={
                book && <BookCover title={book.title} author={book.author} picture={book.cover} width={42} />
              }
              title={`${bookLabel(bookId, named)}${book?.waiting ? '（待收录）' : ''}`}
              meta={recommender && `${recommender.name}推荐`}
            >
              {note && <p className={classes.text}>{note}</p>}
            </ListRow>
          );
        })}
      </List>
    </Section>
  );
}

function ReadingLeadPlan({ plan, named }: { readonly plan: ReadingLeadBeside; readonly named: Names }) {
  const { bookId, parts } = plan;
  return (
    <Section
      title="领读计划"
      badge={`（共 ${parts.length} 个部分）`}
      description={[
        ...(bookId === null ? [] : [`一起读${bookLabel(bookId, named)}`]),
        ...planDetails(plan),
      ].join('，')}
      level={3}
    >
      {parts.map((part, index) => (
        <Section
          key={part.id}
          title={partName(index + 1, part.title)}
          description={[part.range, partTimes(part)].filter(Boolean).join('，')}
          level={3}
        >
          <DocumentView document={part.lead} />
          {part.questions.length > 0 && (
            <div>
              <Text c="dimmed">讨论题</Text>
              <ul className={classes.questions}>
                {part.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </div>
          )}
        </Section>
      ))}
    </Section>
  );
}
