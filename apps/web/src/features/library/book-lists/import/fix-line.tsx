import { findBooks } from '@gongdu/contract/library/books/book';
import { resolveBooks } from '@gongdu/contract/library/books/proposal';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { pickBooks } from '../../../../entities/library/book/picker/pick-books.ts';
import { call } from '../../../../lib/api/call.ts';
import { type CorrectionLine, toCorrectionLines } from './corrections.ts';
import classes from './import.module.css';

interface FixLineProps {
  readonly line: CorrectionLine;
  readonly onFix: (line: CorrectionLine) => void;
}

/** Corrects a line: the member rewrites it, takes the suggested ISBN, or searches for the book. */
export function FixLine({ line, onFix }: FixLineProps) {
  const [typed, setTyped] = useState(line.line);
  const { suggestion } = line;
  const { run: lookUp, busy } = useAction(
    (query: string) => call(resolveBooks, { body: { lines: [query] } }),
    {
      onDone: (lines) => {
        const [resolved] = toCorrectionLines(lines, line.key);
        // the line keeps its position among the unresolved ones
        if (resolved) onFix({ ...resolved, status: resolved.chosen ? line.status : resolved.status });
      },
    },
  );
  const { run: choose, busy: choosing } = useAction(
    (id: number) => call(findBooks, { body: { ids: [id] } }),
    { onDone: ([chosen]) => chosen && onFix({ ...line, chosen }) },
  );
  async function search(): Promise<void> {
    const [picked] = (await pickBooks({ max: 1, search: typed.trim() })) ?? [];
    if (picked) await choose(picked.id);
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
        aria-label="改写这一行"
        maxLength={300}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="compact-sm" loading={busy} disabled={typed.trim() === ''}>
        再找
      </Button>
      <Button variant="default" size="compact-sm" loading={choosing} onClick={() => void search()}>
        搜索或添加
      </Button>
    </form>
  );
}
