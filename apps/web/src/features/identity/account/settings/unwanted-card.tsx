import { contentKindLabels, refKey } from '@gongdu/contract/core/content-index/content';
import {
  deleteAllUnwanted,
  deleteUnwanted,
  listUnwanted,
  type Unwanted,
  type UnwantedKind,
} from '@gongdu/contract/discovery/feed';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { showAgain, showAllAgain } from '../../../../entities/core/unwanted/unwanted.ts';
import { call } from '../../../../lib/api/call.ts';
import { read } from '../../../../lib/api/reads.ts';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';

const unwantedQuery = read(listUnwanted, {});

const kindLabels: Readonly<Record<UnwantedKind, string>> = {
  ...contentKindLabels,
  person: '作者',
  channel: '频道',
};

/** Works, authors and channels that the member has hidden: each can be restored, or all at once. */
export function UnwantedCard() {
  const unwanted = useQuery(unwantedQuery);
  const invalidates = [unwantedQuery.queryKey, '/api/feeds'] as const;
  const { run: remove, busy } = useAction(
    ({ kind, id }: Unwanted) => call(deleteUnwanted, { params: { kind, id } }),
    { done: '已移出，会重新出现在广场里', onDone: (_reply, ref) => showAgain(ref), invalidates },
  );
  const { run: removeAll } = useAction(() => call(deleteAllUnwanted), {
    asks: () => ({
      title: '清空不感兴趣的内容？',
      message: '清空以后，这些作品、作者和频道会重新出现在广场里。',
      confirmLabel: '清空',
    }),
    done: '已清空',
    onDone: showAllAgain,
    invalidates,
  });
  return (
    <Section
      level={3}
      title="不感兴趣"
      description="你在广场上标为不感兴趣的作品、作者和频道，广场不再显示，只有你看得到。"
      action={
        unwanted.data && unwanted.data.length > 0 ? (
          <Button variant="default" onClick={() => void removeAll()}>
            清空
          </Button>
        ) : undefined
      }
    >
      <QueryView query={unwanted} empty={<p>没有不感兴趣的内容。</p>}>
        {(rows) => (
          <List label="不感兴趣的内容">
            {rows.map((row) => (
              <UnwantedRow key={refKey(row)} row={row} busy={busy} onRemove={() => void remove(row)} />
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  );
}

interface UnwantedRowProps {
  readonly row: Unwanted;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function UnwantedRow({ row: { kind, name, link, at }, busy, onRemove }: UnwantedRowProps) {
  const shown = name ?? '已不公开的内容';
  return (
    <ListRow
      title={name && link ? <Link to={link}>{name}</Link> : shown}
      meta={
        <>
          <span>{kindLabels[kind]}</span>
          <RelativeTime at={at} />
        </>
      }
      actions={
        <Button variant="default" disabled={busy} aria-label={`移出${shown}`} onClick={onRemove}>
          移出
        </Button>
      }
    />
  );
}
