import { type PublishedQuote, quoteBulkMax } from '@gongdu/contract/library/quotes/publish-many';
import type { OwnQuote } from '@gongdu/contract/library/quotes/quote';
import { Button } from '@mantine/core';
import { useBulkPublish } from '../../../entities/library/quotes/use-bulk-publish.ts';
import classes from './my-quotes.module.css';

interface PublishBarProps {
  /** The quotes on screen. */
  readonly rows: readonly OwnQuote[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
  /** What became of them, row by row. */
  readonly onDone: (rows: readonly PublishedQuote[]) => void;
}

/** 公开 of several quotes at once; it can be undone. */
export function PublishBar({ rows, selected, onSelect, onDone }: PublishBarProps) {
  const { publishMany } = useBulkPublish(onDone);
  const none = selected.size === 0;
  const possible = rows.filter(canBePublished).slice(0, quoteBulkMax);
  const isTooMany = selected.size > quoteBulkMax;
  const publish = async () => {
    if (await publishMany.run([...selected])) onSelect(new Set());
  };
  return (
    <div className={classes.bulk} role="toolbar" aria-label="批量公开">
      <Button
        variant="default"
        size="xs"
        onClick={() => onSelect(new Set(none ? possible.map(({ id }) => id) : []))}
      >
        {none ? `选择显示的 ${possible.length} 条` : '取消选择'}
      </Button>
      <span role="status">
        已选 {selected.size} 条{isTooMany && `，一次最多 ${quoteBulkMax} 条`}
      </span>
      <Button
        size="xs"
        disabled={none || isTooMany}
        loading={publishMany.busy}
        onClick={() => void publish()}
      >
        公开
      </Button>
    </div>
  );
}

export function canBePublished({ state }: OwnQuote): boolean {
  return state !== 'public' && state !== 'waiting';
}
