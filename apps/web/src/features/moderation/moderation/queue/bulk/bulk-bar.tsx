import '@mantine/core/styles/Checkbox.layer.css';
import { bulkMax } from '@gongdu/contract/moderation/queue/desk';
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { Button, Checkbox } from '@mantine/core';
import { useAction } from '../../../../../entities/core/action/use-action.ts';
import { KeyHint } from '../../../../../entities/moderation/take-back/key-hint.tsx';
import { formatNumber } from '../../../../../ui/text/format-number.ts';
import classes from '../queue.module.css';
import { useQueueParts } from '../queue-parts.ts';

/** Rows of a call that gathers a selection. */
const gatheredPageSize = 100;

/** The selection with its actions; without one, how to start selecting. */
export function BulkBar() {
  const { queue, selection: parts } = useQueueParts();
  const { source, list, rows, filters } = queue;
  const { selected: selection, isOffered, askBulk } = parts;
  const total = Math.min(list.data?.dataCount ?? 0, bulkMax);
  const { run: gather, busy } = useAction(async () => {
    const { name } = filters;
    const found: ModerationRow[] = [];
    const pages = Array.from({ length: Math.ceil(total / gatheredPageSize) }, (_, at) => at + 1);
    for (const pageIndex of pages) {
      const query = { tab: 'pending', name, pageIndex, pageSize: gatheredPageSize } as const;
      found.push(...(await source.list(query, new AbortController().signal)).data);
    }
    selection.add(found);
  });
  // it keeps its room while the queue loads
  if (!isOffered || (rows.length === 0 && !list.isPending)) return null;
  const onPage = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <div
      className={classes.bulk}
      role="toolbar"
      aria-label="批量处理"
      data-active={selection.size > 0 || undefined}
    >
      <Checkbox
        label="本页全部"
        disabled={rows.length === 0}
        checked={onPage > 0 && onPage === rows.length}
        indeterminate={onPage > 0 && onPage < rows.length}
        onChange={() =>
          onPage === rows.length ? selection.remove(new Set(rows.map(({ id }) => id))) : selection.add(rows)
        }
      />
      {selection.size === 0 ? (
        <Button
          className={classes.choose ?? ''}
          variant="default"
          size="compact-sm"
          aria-pressed={selection.choosing}
          onClick={() => selection.setChoosing(!selection.choosing)}
        >
          {selection.choosing ? '完成' : '选择'}
        </Button>
      ) : (
        <>
          <span className={classes.selected} role="status">
            已选 {formatNumber(selection.size)} 条
          </span>
          {onPage === rows.length && selection.size < total && (
            <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void gather()}>
              选择全部 {formatNumber(total)} 条
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
            取消选择
          </Button>
          <Button size="compact-sm" rightSection={<KeyHint letter="B" />} onClick={() => askBulk(null)}>
            批量处理
          </Button>
        </>
      )}
    </div>
  );
}
