import { linesMax, resolveBooks } from '@gongdu/contract/library/books/proposal';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { FormActions } from '../../../../ui/form/form.tsx';
import { DialogBody, DialogFooter, FullHeightDialog } from '../../../../ui/overlay/full-height-dialog.tsx';
import { CorrectionTable } from './correction-table.tsx';
import { type CorrectionLine, replaceLine, statesOf, toCorrectionLines } from './corrections.ts';
import classes from './import.module.css';

interface PasteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Books of the list. */
  readonly presentIds: ReadonlySet<number>;
  /** How many more books the list takes. */
  readonly remaining: number;
  readonly onAdd: (bookIds: readonly number[]) => Promise<void>;
}

/** ISBNs or titles, one a line, become books; unclear lines are corrected in place. */
export function PasteDialog(props: PasteDialogProps) {
  const { opened, onClose } = props;
  return (
    <FullHeightDialog opened={opened} onClose={onClose} title="粘贴书号或书名" width={720}>
      <PasteSteps {...props} />
    </FullHeightDialog>
  );
}

function PasteSteps(props: PasteDialogProps) {
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly CorrectionLine[]>();
  const rawLines = text.split('\n').filter((line) => line.trim() !== '');
  const { run: resolve, busy } = useAction(() => call(resolveBooks, { body: { lines: rawLines } }), {
    onDone: (resolved) => setLines(toCorrectionLines(resolved)),
  });
  if (lines)
    return <Corrections {...props} lines={lines} setLines={setLines} onBack={() => setLines(undefined)} />;
  return (
    <>
      <DialogBody>
        <PasteField text={text} setText={setText} count={rawLines.length} />
      </DialogBody>
      <DialogFooter>
        <FormActions>
          <Button
            loading={busy}
            disabled={rawLines.length === 0 || rawLines.length > linesMax}
            onClick={() => void resolve()}
          >
            查找图书
          </Button>
        </FormActions>
      </DialogFooter>
    </>
  );
}

interface CorrectionsProps extends PasteDialogProps {
  readonly lines: readonly CorrectionLine[];
  readonly setLines: (lines: readonly CorrectionLine[]) => void;
  readonly onBack: () => void;
}

function Corrections({ lines, setLines, onBack, onClose, presentIds, remaining, onAdd }: CorrectionsProps) {
  const states = statesOf(lines, presentIds);
  const readyIds = lines.flatMap(({ key, chosen }) =>
    states.get(key) === 'ready' && chosen ? [chosen.id] : [],
  );
  const { run: addAll, busy } = useAction(() => onAdd(readyIds), { onDone: onClose });
  return (
    <>
      <DialogBody unsaved>
        <CorrectionTable
          lines={lines}
          states={states}
          onFix={(line) => setLines(replaceLine(lines, line))}
          onRemove={(key) => setLines(lines.filter((line) => line.key !== key))}
        />
      </DialogBody>
      <DialogFooter>
        <FormActions>
          <Button variant="default" onClick={onBack}>
            返回修改
          </Button>
          <Button
            loading={busy}
            disabled={readyIds.length === 0 || readyIds.length > remaining}
            onClick={() => void addAll()}
          >
            {readyIds.length > remaining ? `还能添加 ${remaining} 本` : `添加 ${readyIds.length} 本`}
          </Button>
        </FormActions>
      </DialogFooter>
    </>
  );
}

interface PasteFieldProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Of lines. */
  readonly count: number;
}

function PasteField({ text, setText, count }: PasteFieldProps) {
  const isOver = count > linesMax;
  return (
    <div className={classes.paste}>
      <textarea
        className={classes.field}
        aria-label="书号或书名，一行一本"
        placeholder={'一行一本，书号、书名都可以，例如：\n9787020024759\n《边城》沈从文'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Text c={isOver ? 'var(--bad)' : 'dimmed'} size="sm" role="status">
        {isOver ? `一次最多 ${linesMax} 行，现在有 ${count} 行，请分几次粘贴` : `${count} / ${linesMax} 行`}
      </Text>
    </div>
  );
}
