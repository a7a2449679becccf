import type { BookModerationItem } from '@gongdu/contract/library/books/approval';
import type { BookCategory } from '@gongdu/contract/library/books/book';
import { type BookCorrection, correctedFields } from '@gongdu/contract/library/books/book-facts';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { pickBooks } from '../../../../entities/library/book/picker/pick-books.ts';
import { bookCategoriesQuery, bookRowQuery } from '../../../../entities/library/book/queries.ts';
import { FieldRow } from '../../../../ui/form/form.tsx';
import { DescriptionList, Meta } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatBookDetails } from '../../../../ui/text/format-book-details.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import queue from '../queue/queue.module.css';
import classes from './book-detail.module.css';
import type { Correction } from './book-source.ts';

interface BookDetailProps {
  readonly item: BookModerationItem;
  readonly correction: Correction;
  readonly onCorrect: (correction: Correction) => void;
  readonly isJudged: boolean;
}

/** A book proposed by a member, with the corrections under which it enters the catalogue; or what a catalogue corrects. */
export function BookDetail({ item, correction, onCorrect, isJudged }: BookDetailProps) {
  const { book, submittedAt, author: proposer } = item;
  const { title, author, cover, isbn13, summary, editions, editionOf } = book;
  const { data: categories = [] } = useQuery(bookCategoriesQuery);
  return (
    <>
      <div className={queue.subject}>
        <BookCover title={title} author={author} picture={cover} width={96} />
        <div>
          <h2 className={queue.title}>{title}</h2>
          <Meta>
            <span>{formatBookDetails(book)}</span>
            <span>{isbn13 ? `书号 ${isbn13}` : '没有填书号'}</span>
            <span>
              {proposer.name} <RelativeTime at={submittedAt} /> 提交
            </span>
            {item.state === 'approved' && <Link to={`/book/${book.id}`}>打开图书</Link>}
          </Meta>
        </div>
      </div>
      {summary && <p className={queue.text}>{summary}</p>}
      {editionOf !== null && (
        <p>
          提议者认为它是{' '}
          <Link to={`/book/${editionOf}`}>
            《{editions.find(({ id }) => id === editionOf)?.title ?? '另一本书'}》
          </Link>{' '}
          的另一个版本。
        </p>
      )}
      {item.correction && <CatalogueCorrection correction={item.correction} />}
      {isJudged && !item.correction && (
        <Section title="入库信息" level={3} description="核对书名、作者和书号，选好分类后通过。">
          <FieldRow>
            <TextInput
              label="书名"
              value={correction.title}
              maxLength={100}
              onChange={(event) => onCorrect({ ...correction, title: event.currentTarget.value })}
            />
            <TextInput
              label="作者"
              value={correction.author}
              maxLength={100}
              onChange={(event) => onCorrect({ ...correction, author: event.currentTarget.value })}
            />
            <NativeSelect
              label="分类"
              value={correction.category}
              data={categoryOptions(categories)}
              onChange={(event) => onCorrect({ ...correction, category: event.currentTarget.value })}
            />
          </FieldRow>
          <EditionChoice
            id={correction.editionOf}
            search={title}
            onChange={(id) => onCorrect({ ...correction, editionOf: id })}
          />
        </Section>
      )}
    </>
  );
}

/** What would change at a book of the library. */
function CatalogueCorrection({ correction: { source, changes } }: { readonly correction: BookCorrection }) {
  return (
    <Section
      title="更正"
      level={3}
      description={`${source === '' ? '运营导入的书目' : `${source}的书目`}与书库里的不同。通过之后，书库按书目改；不通过，书库不变。`}
    >
      <DescriptionList
        rows={changes.map(({ field, before, after }) => [
          correctedFields[field],
          <Fragment key={field}>
            {before !== '' && (
              <>
                <del className={classes.gone}>{before}</del>{' '}
              </>
            )}
            <ins className={classes.added}>{after}</ins>
          </Fragment>,
        ])}
      />
    </Section>
  );
}

interface EditionChoiceProps {
  readonly id: number | null;
  readonly search: string;
  readonly onChange: (id: number | null) => void;
}

/** The work of which the book becomes an edition; without one, it is a work of its own. */
function EditionChoice({ id, search, onChange }: EditionChoiceProps) {
  const { data: work } = useQuery({ ...bookRowQuery(id ?? 0), enabled: id !== null });
  const pick = async () => {
    const [picked] = (await pickBooks({ max: 1, search })) ?? [];
    if (picked) onChange(picked.id);
  };
  return (
    <Group gap="xs">
      <span>
        {id === null
          ? '入库为一本新书'
          : `入库为《${work?.title ?? ''}》的一个版本${work ? `（${formatBookDetails(work)}）` : ''}`}
      </span>
      <Button variant="default" size="xs" onClick={() => void pick()}>
        {id === null ? '选择它是哪本书的版本' : '换一本'}
      </Button>
      {id !== null && (
        <Button variant="default" size="xs" onClick={() => onChange(null)}>
          作为新书
        </Button>
      )}
    </Group>
  );
}

/** The subcategories depend on the chosen category. */
function categoryOptions(categories: readonly BookCategory[]): { value: string; label: string }[] {
  const tops = categories.filter(({ parentId }) => parentId === null);
  const options = tops.flatMap((top) => [
    { value: String(top.id), label: top.name },
    ...categories
      .filter(({ parentId }) => parentId === top.id)
      .map(({ id, name }) => ({ value: String(id), label: `${top.name}／${name}` })),
  ]);
  return [{ value: '', label: '暂不分类' }, ...options];
}
