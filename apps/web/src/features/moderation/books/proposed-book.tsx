import { moderateBooks } from '@gongdu/contract/auth/role';
import {
  type BookApproval,
  bookRefusalLabels,
  bookRefusals,
  decideBook,
} from '@gongdu/contract/books/approval';
import type { BookCategory } from '@gongdu/contract/books/book';
import { problems } from '@gongdu/contract/problem';
import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { bookCategoriesQuery } from '../../../entities/book/queries.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { Can } from '../../../lib/auth/can.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ListRow, Meta } from '../../../ui/layout/list.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { ExpandableText } from '../../../ui/text/expandable-text.tsx';
import { formatBookDetails } from '../../../ui/text/format-book-details.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { RefusalDialog } from '../refusal-dialog.tsx';
import classes from './books-page.module.css';
import { decideProposal, invalidateBooks } from './queries.ts';

/** A book that waits: its proposer, what they wrote, and how it goes into the catalogue. */
export function ProposedBook({ item }: { readonly item: BookApproval }) {
  const { book, author: proposer, submittedAt } = item;
  const { title, author, cover, isbn13, summary } = book;
  const isOwn = useSession(({ user }) => user?.uid === proposer.uid);
  return (
    <ListRow
      leading={<BookCover title={title} author={author} picture={cover} width={72} />}
      title={<h2>{title}</h2>}
      actions={
        <Can permissions={[moderateBooks]}>
          {isOwn ? (
            <Text c="dimmed">{problems['moderation.own'].message}</Text>
          ) : (
            <div className={classes.decision}>
              <DecisionForm item={item} />
            </div>
          )}
        </Can>
      }
    >
      <Meta>
        <span>{formatBookDetails(book)}</span>
        <span>{isbn13 ? `书号 ${isbn13}` : '没有填书号'}</span>
      </Meta>
      <Meta>
        <Link to={`/user/${proposer.uid}`}>{proposer.name}</Link>
        <span>
          <RelativeTime at={submittedAt} /> 提交
        </span>
      </Meta>
      {summary && <ExpandableText>{summary}</ExpandableText>}
    </ListRow>
  );
}

/** Approves the book under the title and author that stand here. */
function DecisionForm({ item: { id, version, book } }: { readonly item: BookApproval }) {
  const { title, author } = book;
  const queryClient = useQueryClient();
  const { data: categories = [] } = useQuery(bookCategoriesQuery);
  const [refusing, setRefusing] = useState(false);
  const form = useApiForm({
    schema: decideBook.body,
    initial: { title, author, category: '' },
    guarded: false,
    toBody: ({ category, ...names }) => ({
      version,
      verdict: 'approve',
      ...names,
      categoryIds: category === '' ? [] : [Number(category)],
    }),
    submit: (body) => decideProposal(id, body),
    onDone: () => {
      toast(`《${title}》已入库`, 'success');
      invalidateBooks(queryClient);
    },
  });
  return (
    <>
      <Form
        form={form}
        submitLabel="通过并入库"
        submitName={`《${title}》通过并入库`}
        footer={
          <Button variant="default" aria-label={`《${title}》不通过`} onClick={() => setRefusing(true)}>
            不通过
          </Button>
        }
      >
        <TextInput {...form.field('title')} aria-label={`《${title}》入库的书名`} maxLength={100} />
        <TextInput {...form.field('author')} aria-label={`《${title}》入库的作者`} maxLength={100} />
        <NativeSelect
          {...form.field('category')}
          aria-label={`《${title}》的分类`}
          data={categoryOptions(categories)}
        />
      </Form>
      {refusing && (
        <RefusalDialog
          title={`《${title}》不入库`}
          reasons={bookRefusals.map((value) => ({ value, label: bookRefusalLabels[value] }))}
          recipient="提议者"
          sentenceDescription="提议者会看到这句话。"
          submitLabel="确认不通过"
          danger
          schema={decideBook.body}
          toBody={({ reason, sentence }) => ({ version, verdict: 'refuse', reason, sentence })}
          submit={async (body) => {
            await decideProposal(id, body);
            toast(`《${title}》没有入库`, 'success');
            setRefusing(false);
            invalidateBooks(queryClient);
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}

/** The lower level follows its upper one. */
function categoryOptions(categories: readonly BookCategory[]): { value: string; label: string }[] {
  const tops = categories.filter(({ parentId }) => parentId === null);
  const options = tops.flatMap((top) => [
    { value: String(top.id), label: top.name },
    ...categories
      .filter(({ parentId }) => parentId === top.id)
      .map(({ id, name }) => ({ value: String(id), label: `${top.name} · ${name}` })),
  ]);
  return [{ value: '', label: '暂不分类' }, ...options];
}
