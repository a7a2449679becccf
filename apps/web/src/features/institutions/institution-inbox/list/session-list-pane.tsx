import {
  inboxFilterLabels,
  inboxFilters,
  inboxStateLabels,
  inboxStates,
} from '@gongdu/contract/institutions/inbox';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { IconKeyboard } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { type InboxView, inboxSortLabels, inboxSorts } from '../inbox-view.ts';
import { countsQuery, sessionsQuery } from '../queries.ts';
import { EmptySessions } from './empty-sessions.tsx';
import classes from './list.module.css';
import { SessionRow } from './session-row.tsx';

type ListView = Pick<InboxView, 'state' | 'filter' | 'sort' | 'name'>;

interface SessionListPaneProps {
  readonly view: InboxView;
  readonly onChange: (change: Partial<ListView>) => void;
  readonly onOpen: (sessionId: number) => void;
  /** On devices with a keyboard. */
  readonly onShowKeys: (() => void) | undefined;
}

const panel = 'leave-sessions';

export function SessionListPane({ view, onChange, onOpen, onShowKeys }: SessionListPaneProps) {
  const sessions = useInfiniteQuery(sessionsQuery(view));
  const { data: counts } = useQuery(countsQuery);
  return (
    <section className={classes.pane} aria-label="留言会话">
      <div className={classes.tools}>
        <SearchInput
          label="按访客名字搜索"
          value={view.name}
          maxLength={40}
          onSearch={(name) => onChange({ name })}
          className={classes.search}
        />
        {onShowKeys && (
          <IconButton label="快捷键" onClick={onShowKeys}>
            <IconKeyboard size={19} stroke={1.6} aria-hidden />
          </IconButton>
        )}
      </div>
      <Tabs
        label="会话状态"
        panel={panel}
        value={view.state}
        onChange={(state) => onChange({ state })}
        tabs={inboxStates.map((id) => ({ id, name: inboxStateLabels[id], count: counts?.[id] }))}
      />
      <ListFilters view={view} counts={counts} onChange={onChange} />
      <div id={panel} role="tabpanel" aria-label={inboxStateLabels[view.state]} className={classes.scroller}>
        <InfiniteList
          list={sessions}
          skeletonRows={8}
          empty={<EmptySessions view={view} onClear={() => onChange({ name: '', filter: 'all' })} />}
        >
          {(rows) => (
            <ul className={classes.list} aria-label="会话">
              {rows.map((session) => (
                <SessionRow
                  key={session.sessionId}
                  session={session}
                  current={session.sessionId === view.sessionId}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          )}
        </InfiniteList>
      </div>
    </section>
  );
}

interface ListFiltersProps {
  readonly view: ListView;
  readonly counts: { readonly [filter in InboxView['filter']]?: number } | undefined;
  readonly onChange: (change: Partial<ListView>) => void;
}

function ListFilters({ view, counts, onChange }: ListFiltersProps) {
  /** The counts are those of open sessions. */
  const countOf = (filter: InboxView['filter']) => (view.state === 'open' ? counts?.[filter] : undefined);
  const labelOf = (filter: InboxView['filter']) => {
    const count = countOf(filter);
    return count === undefined ? inboxFilterLabels[filter] : `${inboxFilterLabels[filter]}（${count}）`;
  };
  return (
    <div className={classes.filters}>
      <NativeSelect
        aria-label="筛选"
        size="xs"
        value={view.filter}
        data={inboxFilters.map((value) => ({ value, label: labelOf(value) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ filter: inboxFilters.find((filter) => filter === value) ?? 'all' })
        }
      />
      <NativeSelect
        aria-label="排序"
        size="xs"
        value={view.sort}
        data={inboxSorts.map((value) => ({ value, label: inboxSortLabels[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: inboxSorts.find((sort) => sort === value) ?? 'latest' })
        }
      />
    </div>
  );
}
