import { linesMax, resolveBooks } from '@gongdu/contract/books/book';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { FullHeightDialog } from '../../../ui/overlay/full-height-dialog.tsx';
import { CorrectionTable } from './correction-table.tsx';
import { type CorrectionLine, replaceLine, statesOf, toCorrectionLines } from './corrections.ts';
import classes from './paste-dialog.module.css';

interface PasteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Books of the list. */
  readonly presentIds: ReadonlySet<number>;
  /** How many more it takes. */
  readonly remaining: number;
  readonly onAdd: (bookIds: readonly number[]) => Promise<void>;
}

/** ISBNs or titles, one a line, become books; what is not clear is mended in place. */
export function PasteDialog(props: PasteDialogProps) {
  return (
    <FullHeightDialog
      opened={props.opened}
      onClose={props.onClose}
      onCloseClick={props.onClose}
      title="粘贴书号或书名"
      width={720}
    >
      <PasteSteps {...props} />
    </FullHeightDialog>
  );
}

function PasteSteps({ onClose, presentIds, remaining, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly CorrectionLine[]>();
  const [busy, setBusy] = useState(false);
  const states = statesOf(lines ?? [], presentIds);
  const readyIds = (lines ?? []).flatMap(({ key, chosen }) =>
    states.get(key) === 'ready' && chosen ? [chosen.id] : [],
  );

  async function runBusy(task: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await task();
    } catch (error) {
      toastCallError(error);
    } finally {
      setBusy(false);
    }
  }
  const resolve = () =>
    runBusy(async () => {
      const rawLines = text.split('\n').filter((line) => line.trim() !== '');
      setLines(toCorrectionLines(await call(resolveBooks, { body: { lines: rawLines } })));
    });
  const addAll = () =>
    runBusy(async () => {
      await onAdd(readyIds);
      onClose();
    });

  return (
    <>
      {lines ? (
        <CorrectionTable
          lines={lines}
          states={states}
          onFix={(line) => setLines(replaceLine(lines, line))}
          onRemove={(key) => setLines(lines.filter((line) => line.key !== key))}
        />
      ) : (
        <PasteField text={text} setText={setText} />
      )}
      <footer className={classes.footer}>
        {lines ? (
          <>
            <Button variant="default" onClick={() => setLines(undefined)}>
              返回修改
            </Button>
            <Button
              loading={busy}
              disabled={readyIds.length === 0 || readyIds.length > remaining}
              onClick={() => void addAll()}
            >
              {readyIds.length > remaining ? `还能添加 ${remaining} 本` : `添加 ${readyIds.length} 本`}
            </Button>
          </>
        ) : (
          <Button
            loading={busy}
            disabled={countLines(text) === 0 || countLines(text) > linesMax}
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
  const count = countLines(text);
  return (
    <div className={classes.paste}>
      <textarea
        className={classes.field}
        aria-label="书号或书名，一行一本"
        placeholder={'一行一本，书号、书名都可以，例如：\n9787020024759\n《边城》沈从文'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={classes.lineCount} data-over={count > linesMax || undefined} role="status">
        {count > linesMax
          ? `一次最多 ${linesMax} 行，现在有 ${count} 行，请分几次粘贴`
          : `${count} / ${linesMax} 行`}
      </p>
    </div>
  );
}

function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}
