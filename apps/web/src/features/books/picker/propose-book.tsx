import { type Book, proposeBook } from '@gongdu/contract/book';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { CallError } from '../../../lib/call-error.ts';
import type { PickedBook } from '../../../lib/pickers.ts';
import styles from './propose-book.module.css';

interface ProposeBookProps {
  /** What was searched for. */
  readonly title: string;
  readonly backWords: string;
  readonly back: () => void;
  readonly proposed: (book: PickedBook) => void;
}

const fields = [
  { name: 'title', label: '书名', required: true, max: 100 },
  { name: 'author', label: '作者', required: true, max: 100 },
  { name: 'translator', label: '译者', max: 100 },
  { name: 'publisher', label: '出版社', max: 100 },
  { name: 'publishedOn', label: '出版时间', max: 10, hint: '年、年月或年月日，如 1997-05' },
  { name: 'isbn', label: '书号', max: 30, hint: '10 位或 13 位，封底条码旁的数字' },
] as const;
type Field = (typeof fields)[number]['name'];

/** A book that the catalogue lacks: its proposer may use it at once, others see it after a look by an operator. */
export function ProposeBook({ title, backWords, back, proposed }: ProposeBookProps) {
  const isNumber = /^[\d\s\-Xx]{9,}$/.test(title);
  const [given, setGiven] = useState<Partial<Record<Field, string>>>(isNumber ? { isbn: title } : { title });
  const sending = useMutation({
    mutationFn: (body: Partial<Record<Field, string>>) =>
      call(
        proposeBook,
        { body: { ...body, title: body.title ?? '', author: body.author ?? '' } },
        { fields: true },
      ),
    onSuccess: (book) => proposed(toPicked(book)),
  });
  const [first] = useState<Field>(title === '' || isNumber ? 'title' : 'author');
  const errors = sending.error instanceof CallError ? sending.error.fields : [];

  function send(event: FormEvent): void {
    event.preventDefault();
    sending.mutate(given);
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <p className={styles.lead}>补上这本书的信息，你现在就能用它；运营人员核对之后，其他读者也能看到。</p>
      {fields.map(({ name, label, max, ...more }) => (
        <TextInput
          key={name}
          label={label}
          maxLength={max}
          withAsterisk={'required' in more}
          placeholder={'hint' in more ? more.hint : undefined}
          value={given[name] ?? ''}
          error={errors.find(({ field }) => field === name)?.message}
          onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.value })}
          data-autofocus={name === first || undefined}
          // in a dialog that is open already nothing else would bring the focus here
          autoFocus={name === first}
        />
      ))}
      {sending.isError && errors.length === 0 && (
        <p className={styles.error} role="alert">
          {sending.error.message}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={back}>
          {backWords}
        </Button>
        <Button type="submit" loading={sending.isPending}>
          添加这本书
        </Button>
      </div>
    </form>
  );
}

function toPicked({ id, title, author, cover, publishedOn }: Book): PickedBook {
  const year = publishedOn === null ? null : Number(publishedOn.slice(0, 4));
  return { id, name: title, authorName: author, cover, year };
}
