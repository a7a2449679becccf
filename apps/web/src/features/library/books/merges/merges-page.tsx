import { undoAuthorMerge } from '@gongdu/contract/library/books/author-merge';
import { type BookMerge, undoBookMerge } from '@gongdu/contract/library/books/merge';
import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { labelOf } from './moved-things.ts';
import { authorMergesQuery, bookMergesQuery, mergeReads } from './queries.ts';

/** `/books/merges` 合并记录: which books and spellings became one, with what can still be taken apart. */
export function MergesPage() {
  const merges = useInfiniteQuery(bookMergesQuery);
  return (
    <Page width="reading">
      <PageHeader
        title="合并记录"
        description="在图书的页面上合并。拆开之后两本书都回到原来的样子，成员在这期间改过的留在后一本。"
      />
      <InfiniteList
        list={merges}
        empty={
          <EmptyState
            icon={<IconArrowMerge size="1em" stroke={1.5} />}
            title="还没有合并过图书"
            description="同一个版本录了两次时，打开多余的那一本，选“合并到另一本书”。"
          />
        }
      >
        {(rows) => (
          <List label="合并过的图书">
            {rows.map((merge) => (
              <MergeRow key={merge.id} merge={merge} />
            ))}
          </List>
        )}
      </InfiniteList>
      <AuthorMerges />
    </Page>
  );
}

function MergeRow({ merge }: { readonly merge: BookMerge }) {
  const { id, from, into, reason, by, at, moved, undoUntil, undone } = merge;
  const daysLeft = Math.ceil((Date.parse(undoUntil) - Date.now()) / 86_400_000);
  const undo = useAction(() => call(undoBookMerge, { params: { id } }), {
    asks: () => ({
      title: '拆开这次合并',
      message: `《${from.title}》和《${into.title}》会回到合并之前的样子，收到过通知的成员会再收到一条。成员在合并之后改过的留在《${into.title}》。`,
      confirmLabel: '拆开',
    }),
    done: ({ undone: after }) =>
      after && after.stayed > 0 ? `已拆开，${formatNumber(after.stayed)} 处后来改过，留在原处` : '已拆开',
    invalidates: mergeReads,
  });
  return (
    <ListRow
      title={
        <h2>
          《{from.title}》并入
          <Link to={`/book/${into.id}`}>《{into.title}》</Link>
        </h2>
      }
      badges={undone && <Badge>已拆开</Badge>}
      excerpt={reason}
      meta={
        <>
          <span>{by.name}</span>
          <span>{formatChinaTime(at)}</span>
          {moved.map(({ thing, n }) => (
            <span key={thing}>
              {labelOf(thing)} {formatNumber(n)}
            </span>
          ))}
          {undone && (
            <span>
              {undone.by.name}于 {formatChinaTime(undone.at)} 拆开
            </span>
          )}
          {!undone && daysLeft > 0 && <span>还有 {daysLeft} 天可以拆开</span>}
        </>
      }
      actions={
        !undone &&
        daysLeft > 0 && (
          <Button
            variant="default"
            loading={undo.busy}
            aria-label={`拆开《${from.title}》和《${into.title}》`}
            onClick={() => void undo.run()}
          >
            拆开
          </Button>
        )
      }
    />
  );
}

function AuthorMerges() {
  const { data = [] } = useQuery(authorMergesQuery);
  const undo = useAction((name: string) => call(undoAuthorMerge, { params: { name } }), {
    done: '已拆开，两个署名各有各的页面',
    invalidates: mergeReads,
  });
  if (data.length === 0) return null;
  return (
    <Section title="合并过的署名" description="只合并页面，书上印的名字不变，随时可以拆开。">
      <List label="合并过的署名">
        {data.map(({ alias, author, reason, by, at }) => (
          <ListRow
            key={alias}
            title={
              <h3>
                “{alias}”并入<Link to={`/author/${encodeURIComponent(author)}`}>“{author}”</Link>
              </h3>
            }
            excerpt={reason}
            meta={
              <>
                <span>{by.name}</span>
                <span>{formatChinaTime(at)}</span>
              </>
            }
            actions={
              <Button
                variant="default"
                loading={undo.busy && undo.input === alias}
                aria-label={`拆开“${alias}”和“${author}”`}
                onClick={() => void undo.run(alias)}
              >
                拆开
              </Button>
            }
          />
        ))}
      </List>
    </Section>
  );
}
