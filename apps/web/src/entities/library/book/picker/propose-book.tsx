import { proposeBook } from '@gongdu/contract/library/books/proposal';
import { Group, Input, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { FieldRow, Form } from '../../../../ui/form/form.tsx';
import { createPendingUploads, PendingUploadsContext } from '../../../../ui/upload/pending-uploads.ts';
import { useWaitForUploads } from '../../../../ui/upload/wait-for-uploads.tsx';
import { useApiForm } from '../../../core/form/use-api-form.ts';
import { ImageField } from '../../../core/upload/image-field.tsx';
import { BooksByNumber, KnownBooks } from './known-books.tsx';
import { type PickedBook, pickedFromBook } from './pick-books.ts';

interface ProposeBookProps {
  /** The text of the search: a title or an ISBN. */
  readonly search: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly onProposed: (book: PickedBook) => void;
  /** Called with a book that the catalogue has already. */
  readonly onFound: (book: PickedBook) => void;
}

const crop = { ratio: 96 / 136, maxSide: 1200, title: '裁剪封面' };

/**
 * Adds a book to the catalogue: usable at once for its proposer, visible to others once an operator approves it. Its
 * ISBN is the first field, because the catalogue may have the book already.
 */
export function ProposeBook({ search, backLabel, onBack, onProposed, onFound }: ProposeBookProps) {
  const isIsbn = /^[\d\s\-Xx]{9,}$/.test(search);
  const [title, isbn] = isIsbn ? ['', search] : [search, ''];
  const [pending] = useState(createPendingUploads);
  const { waitForUploads, dialog } = useWaitForUploads(pending);
  const form = useApiForm({
    schema: proposeBook.body,
    initial: () => initialValues(title, isbn),
    waitFor: waitForUploads,
    problemFields: { 'book.isbn_taken': 'isbn', 'book.isbn_waiting': 'isbn' },
    // the schema turns empty fields into null, and accepts '' for them
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
  const { field, values, set } = form;
  return (
    <PendingUploadsContext value={pending}>
      <Form form={form} submitLabel="添加这本书" onCancel={onBack} cancelLabel={backLabel}>
        <Text c="dimmed">
          先填书号，书库里也许已经有了。补上的书你现在就能用；运营人员核对之后，其他读者也能看到。
        </Text>
        <TextInput
          {...field('isbn')}
          label="书号"
          inputMode="numeric"
          autoFocus
          data-autofocus
          placeholder="10 位或 13 位，封底条码旁的数字；没有可以不填"
        />
        <BooksByNumber isbn={values.isbn} onUse={onFound} />
        <FieldRow>
          <TextInput {...field('title')} label="书名" withAsterisk />
          <TextInput {...field('author')} label="作者" withAsterisk />
        </FieldRow>
        <KnownBooks
          line={values.title}
          editionOf={values.editionOf}
          onUse={onFound}
          onEdition={(editionOf) => set('editionOf', editionOf)}
        />
        <FieldRow>
          <TextInput {...field('translator')} label="译者" />
          <TextInput {...field('publisher')} label="出版社" />
        </FieldRow>
        <TextInput {...field('publishedOn')} label="出版时间" placeholder="年、年月或年月日，如 1997-05" />
        <Textarea {...field('summary')} label="简介" autosize minRows={3} maxRows={8} />
        <Input.Wrapper label="封面" labelElement="div">
          <Group gap="sm" wrap="nowrap">
            <ImageField {...field('cover')} width={96} crop={crop} />
            <Text c="dimmed" size="sm">
              正面的封面，没有也可以，会按书名画一张。
            </Text>
          </Group>
        </Input.Wrapper>
      </Form>
      {dialog}
    </PendingUploadsContext>
  );
}

function initialValues(title: string, isbn: string) {
  const [author, translator, publisher, publishedOn, summary] = ['', '', '', '', ''];
  const links: { cover: string | null; editionOf: number | null } = { cover: null, editionOf: null };
  return { isbn, title, author, translator, publisher, publishedOn, summary, ...links };
}
