import { type BookRow, resolveBooks } from '@gongdu/contract/book';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { type PickedBook, usePickers } from '../../../lib/pickers.ts';
import styles from './paste-dialog.module.css';
import { type RepairLine, toLines } from './repair.ts';

interface MendLineProps {
  readonly line: RepairLine;
  readonly mend: (line: RepairLine) => void;
}

/** A line is written anew, takes the suggested number, or its book is looked for by hand. */
export function MendLine({ line, mend }: MendLineProps) {
  const [typed, setTyped] = useState(line.line);
  const [busy, setBusy] = useState(false);
  const { pickBooks } = usePickers();
  const { suggestion } = line;

  async function lookUp(words: string): Promise<void> {
    setBusy(true);
    try {
      const [again] = toLines(await call(resolveBooks, { body: { lines: [words] } }), line.key);
      // it keeps its place among the doubtful ones
      if (again) mend({ ...again, status: again.chosen ? line.status : again.status });
    } catch {
      // said already
    } finally {
      setBusy(false);
    }
  }
  async function search(): Promise<void> {
    const [picked] = (await pickBooks?.({ max: 1, search: typed.trim() })) ?? [];
    if (picked) mend({ ...line, chosen: rowOf(picked) });
  }
  function send(event: FormEvent): void {
    event.preventDefault();
    void lookUp(typed);
  }

  return (
    <form className={styles.mend} onSubmit={send}>
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
        className={styles.mendField}
        aria-label="改写这一行"
        maxLength={300}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="compact-sm" loading={busy} disabled={typed.trim() === ''}>
        再找
      </Button>
      {pickBooks && (
        <Button variant="default" size="compact-sm" onClick={() => void search()}>
          搜索或添加
        </Button>
      )}
    </form>
  );
}

function rowOf({ id, name, authorName, cover, year }: PickedBook): BookRow {
  const unknown = { translator: null, isbn13: null, publisher: null };
  return {
    id,
    title: name,
    author: authorName,
    cover,
    publishedOn: year === null ? null : String(year),
    ...unknown,
  };
}
