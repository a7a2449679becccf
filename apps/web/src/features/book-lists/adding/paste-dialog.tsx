import { linesMax, resolveBooks } from '@gongdu/contract/book';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { TallDialog } from '../../../ui/tall-dialog.tsx';
import styles from './paste-dialog.module.css';
import { mended, type RepairLine, statesOf, toLines } from './repair.ts';
import { RepairTable } from './repair-table.tsx';

interface PasteDialogProps {
  readonly opened: boolean;
  readonly close: () => void;
  /** Books of the list. */
  readonly present: ReadonlySet<number>;
  /** How many more it takes. */
  readonly left: number;
  readonly add: (bookIds: readonly number[]) => Promise<void>;
}

/** ISBNs or titles, one a line, become books; what is not clear is mended in place (P8). */
export function PasteDialog(props: PasteDialogProps) {
  return (
    <TallDialog
      opened={props.opened}
      closed={props.close}
      leave={props.close}
      title="粘贴书号或书名"
      width={720}
    >
      <Pasting {...props} />
    </TallDialog>
  );
}

function Pasting({ close, present, left, add }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly RepairLine[]>();
  const [busy, setBusy] = useState(false);
  const states = statesOf(lines ?? [], present);
  const ready = (lines ?? []).flatMap(({ key, chosen }) =>
    states.get(key) === 'ready' && chosen ? [chosen.id] : [],
  );

  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch {
      // said already; what was typed stays
    } finally {
      setBusy(false);
    }
  }
  const resolve = () =>
    during(async () => {
      const written = text.split('\n').filter((line) => line.trim() !== '');
      setLines(toLines(await call(resolveBooks, { body: { lines: written } })));
    });
  const addAll = () =>
    during(async () => {
      await add(ready);
      close();
    });

  return (
    <>
      {lines ? (
        <RepairTable
          lines={lines}
          states={states}
          mend={(line) => setLines(mended(lines, line))}
          drop={(key) => setLines(lines.filter((line) => line.key !== key))}
        />
      ) : (
        <PasteField text={text} setText={setText} />
      )}
      <footer className={styles.foot}>
        {lines ? (
          <>
            <Button variant="default" onClick={() => setLines(undefined)}>
              返回修改
            </Button>
            <Button
              loading={busy}
              disabled={ready.length === 0 || ready.length > left}
              onClick={() => void addAll()}
            >
              {ready.length > left ? `还能添加 ${left} 本` : `添加 ${ready.length} 本`}
            </Button>
          </>
        ) : (
          <Button
            loading={busy}
            disabled={countOf(text) === 0 || countOf(text) > linesMax}
            onClick={() => void resolve()}
          >
            查找图书
          </Button>
        )}
      </footer>
    </>
  );
}

function PasteField({ text, setText }: { readonly text: string; readonly setText: (text: string) => void }) {
  const n = countOf(text);
  return (
    <div className={styles.paste}>
      <textarea
        className={styles.field}
        aria-label="书号或书名，一行一本"
        placeholder={'一行一本，书号、书名都可以，例如：\n9787020024759\n《边城》沈从文'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={styles.lineCount} data-over={n > linesMax || undefined} role="status">
        {n > linesMax ? `一次最多 ${linesMax} 行，现在有 ${n} 行，请分几次粘贴` : `${n} / ${linesMax} 行`}
      </p>
    </div>
  );
}

function countOf(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}
