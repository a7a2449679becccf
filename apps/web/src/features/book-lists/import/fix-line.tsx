import { type BookRow, resolveBooks } from '@gongdu/contract/books/book';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type PickedBook, pickBooks } from '../../../entities/book/picker/pick-books.ts';
import { call } from '../../../lib/api/call.ts';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { type CorrectionLine, toCorrectionLines } from './corrections.ts';
import classes from './paste-dialog.module.css';

interface FixLineProps {
  readonly line: CorrectionLine;
  readonly onFix: (line: CorrectionLine) => void;
}

/** A line is written anew, takes the suggested number, or its book is looked for by hand. */
export function FixLine({ line, onFix }: FixLineProps) {
  const [typed, setTyped] = useState(line.line);
  const [busy, setBusy] = useState(false);
  const { suggestion } = line;

  async function lookUp(query: string): Promise<void> {
    setBusy(true);
    try {
      const [resolved] = toCorrectionLines(await call(resolveBooks, { body: { lines: [query] } }), line.key);
      // it keeps its place among the doubtful ones
      if (resolved) onFix({ ...resolved, status: resolved.chosen ? line.status : resolved.status });
    } catch (error) {
      toastCallError(error);
    } finally {
      setBusy(false);
    }
  }
  async function search(): Promise<void> {
    const [picked] = (await pickBooks({ max: 1, search: typed.trim() })) ?? [];
    if (picked) onFix({ ...line, chosen: toBookRow(picked) });
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void lookUp(typed);
  }

  return (
    <form className={classes.fix} onSubmit={onSubmit}>
      {suggestion && (
        <Button
          variant="light"
          size="compact-sm"
          loading={busy}
          onClick={() => {
            setTyped(suggestion);
            void lookUp(suggestion);
          }}
        >
          改为 {suggestion}
        </Button>
      )}
      <TextInput
        size="xs"
        className={classes.fixField}
        aria-label="改写这一行"
        maxLength={300}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="compact-sm" loading={busy} disabled={typed.trim() === ''}>
        再找
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => void search()}>
        搜索或添加
      </Button>
    </form>
  );
}

function toBookRow({ id, name, authorName, cover, year }: PickedBook): BookRow {
  const unknownFields = { translator: null, isbn13: null, publisher: null };
  return {
    id,
    title: name,
    author: authorName,
    cover,
    publishedOn: year === null ? null : String(year),
    ...unknownFields,
  };
}
