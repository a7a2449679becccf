import {
  finishImport,
  type Import,
  importUndoDays,
  undoImport,
} from '@gongdu/contract/library/imports/import';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import classes from './imports.module.css';
import { importReads, writtenReads } from './queries.ts';

/** At the foot: how much is in, taking all of it back, and the end. */
export function GoingBar({ imported }: { readonly imported: Import }) {
  const { id, state, working, progress, books } = imported;
  const reads = { invalidates: [...importReads, ...writtenReads] };
  const undo = useAction(() => call(undoImport, { params: { id } }), { ...reads, asks: () => undoQuestion });
  const finish = useAction(() => call(finishImport, { params: { id } }), {
    ...reads,
    asks: () => finishQuestion(books),
  });
  const total = progress.books.total + progress.quotes.total;
  const done = progress.books.done + progress.quotes.done;
  const isEnding = state !== 'open';
  return (
    <div
      className={classes.going}
      style={{ '--part': `${total === 0 ? 0 : Math.round((done / total) * 100)}%` }}
      data-working={working || undefined}
    >
      <p className={classes.goingText} role="status">
        <b>{titleOf(imported)}</b>
        <span>{amountsOf(imported)}</span>
        {working && <span className={classes.faint}>可以离开这一页</span>}
      </p>
      <span className={classes.faint} data-wide>
        {importUndoDays} 天内可以整个撤销
      </span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={isEnding && state !== 'finishing'}
        loading={undo.busy}
        onClick={() => void undo.run()}
      >
        撤销
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={isEnding || files(imported)}
        loading={finish.busy}
        onClick={() => void finish.run()}
      >
        完成
      </Button>
    </div>
  );
}

function files({ files: all }: Import): boolean {
  return all.some(({ state }) => state === 'waiting' || state === 'reading');
}

function titleOf({ state, working }: Import): string {
  if (state === 'undoing') return '正在撤销';
  return working ? '正在带入' : '已带入';
}

function amountsOf({ progress: { books, quotes } }: Import): string {
  const part = ({ done, total }: { done: number; total: number }) =>
    done === total ? formatNumber(total) : `${formatNumber(done)} / ${formatNumber(total)}`;
  return [`${part(books)} 本`, ...(quotes.total > 0 ? [`书摘 ${part(quotes)} 条`] : [])].join('，');
}

export const undoQuestion = {
  title: '撤销这次导入',
  message: '带进来的书会从书架取下，书摘、短评和只给自己的书也一起收回；之后改过的会保留。',
  confirmLabel: '撤销导入',
  cancelLabel: '先不撤销',
  danger: true,
};

function finishQuestion({ unmatched, unsure, stateless }: Import['books']) {
  const left = unsure + stateless;
  const parts = [
    unmatched > 0 && `书库里没有的 ${formatNumber(unmatched)} 本会新建，只给自己。`,
    left > 0 && `还没选好的 ${formatNumber(left)} 本不带。`,
    unmatched + left === 0 && '都看过了，这次导入到此为止。',
  ];
  return {
    title: '完成这次导入',
    message: parts.filter(Boolean).join(''),
    confirmLabel: '完成',
    cancelLabel: '再看看',
  };
}
