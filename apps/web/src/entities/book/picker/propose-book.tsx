import { proposeBook } from '@gongdu/contract/books/book';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { type PickedBook, pickedFromBook } from './pick-books.ts';
import classes from './propose-book.module.css';

interface ProposeBookProps {
  /** The text of the search. */
  readonly title: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly onProposed: (book: PickedBook) => void;
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

/** Adds a book to the catalogue: usable at once for its proposer, visible to others once an operator approves it. */
export function ProposeBook({ title, backLabel, onBack, onProposed }: ProposeBookProps) {
  const isIsbn = /^[\d\s\-Xx]{9,}$/.test(title);
  const [values, setValues] = useState<Partial<Record<Field, string>>>(isIsbn ? { isbn: title } : { title });
  const mutation = useMutation({
    mutationFn: (body: Partial<Record<Field, string>>) =>
      call(proposeBook, { body: { ...body, title: body.title ?? '', author: body.author ?? '' } }),
    meta: { handled: 'fields' },
    onSuccess: (book) => onProposed(pickedFromBook(book)),
  });
  const [firstField] = useState<Field>(title === '' || isIsbn ? 'title' : 'author');
  const errors = mutation.error instanceof CallError ? mutation.error.fields : [];

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    mutation.mutate(values);
  }

  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <p className={classes.lead}>补上这本书的信息，你现在就能用它；运营人员核对之后，其他读者也能看到。</p>
      {fields.map(({ name, label, max, ...more }) => (
        <TextInput
          key={name}
          label={label}
          maxLength={max}
          withAsterisk={'required' in more}
          placeholder={'hint' in more ? more.hint : undefined}
          value={values[name] ?? ''}
          error={errors.find(({ field }) => field === name)?.message}
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          data-autofocus={name === firstField || undefined}
          // the dialog is open already and sets no focus
          autoFocus={name === firstField}
        />
      ))}
      {mutation.isError && errors.length === 0 && (
        <p className={classes.error} role="alert">
          {mutation.error.message}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {backLabel}
        </Button>
        <Button type="submit" loading={mutation.isPending}>
          添加这本书
        </Button>
      </div>
    </form>
  );
}
