import { proposeBook } from '@gongdu/contract/books/book';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { FieldRow, Form } from '../../../ui/form/form.tsx';
import { type PickedBook, pickedFromBook } from './pick-books.ts';

interface ProposeBookProps {
  /** The text of the search: a title or an ISBN. */
  readonly search: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly onProposed: (book: PickedBook) => void;
}

/** Adds a book to the catalogue: usable at once for its proposer, visible to others once an operator approves it. */
export function ProposeBook({ search, backLabel, onBack, onProposed }: ProposeBookProps) {
  const isIsbn = /^[\d\s\-Xx]{9,}$/.test(search);
  const [title, isbn] = isIsbn ? ['', search] : [search, ''];
  const [firstField] = useState(title === '' ? 'title' : 'author');
  const form = useApiForm({
    schema: proposeBook.body,
    initial: { title, author: '', translator: '', publisher: '', publishedOn: '', isbn },
    // the schema answers null for what was left empty, and takes '' for it
    submit: ({ translator, publisher, publishedOn, isbn: checked, ...book }) => {
      const optional = {
        translator: translator ?? '',
        publisher: publisher ?? '',
        publishedOn: publishedOn ?? '',
        isbn: checked ?? '',
      };
      return call(proposeBook, { body: { ...book, ...optional } });
    },
    onDone: (book) => onProposed(pickedFromBook(book)),
  });
  const { field } = form;
  // an open dialog sets no focus
  const focus = (name: string) => ({
    autoFocus: name === firstField,
    'data-autofocus': name === firstField || undefined,
  });
  return (
    <Form form={form} submitLabel="添加这本书" onCancel={onBack} cancelLabel={backLabel}>
      <Text c="dimmed">补上这本书的信息，您现在就能用它；运营人员核对之后，其他读者也能看到。</Text>
      <FieldRow>
        <TextInput {...field('title')} {...focus('title')} label="书名" withAsterisk maxLength={100} />
        <TextInput {...field('author')} {...focus('author')} label="作者" withAsterisk maxLength={100} />
      </FieldRow>
      <FieldRow>
        <TextInput {...field('translator')} label="译者" maxLength={100} />
        <TextInput {...field('publisher')} label="出版社" maxLength={100} />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...field('publishedOn')}
          label="出版时间"
          maxLength={10}
          placeholder="年、年月或年月日，如 1997-05"
        />
        <TextInput
          {...field('isbn')}
          label="书号"
          maxLength={30}
          placeholder="10 位或 13 位，封底条码旁的数字"
        />
      </FieldRow>
    </Form>
  );
}
