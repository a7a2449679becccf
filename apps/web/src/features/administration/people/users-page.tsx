import {
  type PeopleGroup,
  type PersonRow,
  peopleGroupLabels,
  peopleGroups,
  peopleSearches,
  peopleSearchLabels,
  personRoleLabels,
  searchError,
} from '@gongdu/contract/administration/people';
import { Button, NativeSelect } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { browserEnv } from '../../../lib/browser-env.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { guessSearch } from './guess-search.ts';
import { type PeopleFilter, peopleQuery } from './queries.ts';
import classes from './users-page.module.css';

const RolesSheet = lazyComponent(async () => (await import('./roles/roles-sheet.tsx')).RolesSheet);
const PersonSheet = lazyComponent(async () => (await import('./sheet/person-sheet.tsx')).PersonSheet);

const searchChoices = [
  { value: '', label: '自动识别' },
  ...peopleSearches.map((value) => ({ value, label: peopleSearchLabels[value] })),
];

/** `/users` 用户管理: members by name, phone, id or registration address; the address contains the open one. */
export function UsersPage() {
  const [params, setParams] = useSearchParams();
  // from the location itself: while a sheet's code loads the page still renders the previous one
  const update = (change: Readonly<Record<string, string>>) =>
    setParams(withoutEmpty({ ...Object.fromEntries(browserEnv.address().searchParams), ...change }), {
      replace: true,
    });
  const q = params.get('q') ?? '';
  const chosen = peopleSearches.find((each) => each === params.get('by'));
  const group = peopleGroups.find((each) => each === params.get('group')) ?? 'all';
  const by = chosen ?? guessSearch(q);
  const error = searchError(by, q) ?? undefined;
  const openUid = Number(params.get('uid')) || null;
  return (
    <Page>
      <PageHeader
        title="用户管理"
        description="查找成员，查看账号与设备，调整运营权限。每一步都会记入审计日志。"
        action={
          <Button variant="default" onClick={() => update({ roles: '1', uid: '', part: '' })}>
            运营角色
          </Button>
        }
      />
      <Toolbar>
        <SearchInput
          label="名字、手机号、编号、注册地址"
          className={classes.search}
          value={q}
          error={error}
          onSearch={(next) => update({ q: next })}
        />
        <NativeSelect
          aria-label="查找方式"
          data={searchChoices}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => update({ by: value })}
        />
      </Toolbar>
      {q === '' && (
        <Tabs<PeopleGroup>
          label="成员"
          panel="people"
          tabs={peopleGroups.map((id) => ({ id, name: peopleGroupLabels[id] }))}
          value={group}
          onChange={(id) => update({ group: id === 'all' ? '' : id })}
        />
      )}
      {q === '' ? (
        <div id="people" role="tabpanel" aria-label={peopleGroupLabels[group]}>
          <PeopleList filter={{ by, q, group }} openUid={openUid} />
        </div>
      ) : (
        error === undefined && <PeopleList filter={{ by, q, group: 'all' }} openUid={openUid} />
      )}
      <LazyBoundary>
        {params.has('roles') && <RolesSheet onClose={() => update({ roles: '' })} />}
        {openUid !== null && (
          <PersonSheet key={openUid} uid={openUid} onClose={() => update({ uid: '', part: '' })} />
        )}
      </LazyBoundary>
    </Page>
  );
}

interface PeopleListProps {
  readonly filter: PeopleFilter;
  readonly openUid: number | null;
}

function PeopleList({ filter, openUid }: PeopleListProps) {
  const people = useInfiniteQuery(peopleQuery(filter));
  const [params] = useSearchParams();
  const addressOf = (uid: number) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), uid: String(uid) })}`;
  return (
    <InfiniteList
      list={people}
      empty={
        <EmptyState
          icon={<IconUserSearch />}
          title={filter.q === '' ? '这里还没有人' : '没有找到这位成员'}
          description={
            filter.q === ''
              ? '注册、入驻或被停用的账号会出现在这里。'
              : `没有${peopleSearchLabels[filter.by]}符合「${filter.q}」的账号，可以换一种查找方式。`
          }
        />
      }
    >
      {(rows) => (
        <List label="成员" busy={people.isPlaceholderData}>
          {rows.map((person) => (
            <PersonListRow
              key={person.uid}
              person={person}
              address={addressOf(person.uid)}
              selected={person.uid === openUid}
            />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

interface PersonListRowProps {
  readonly person: PersonRow;
  readonly address: string;
  readonly selected: boolean;
}

function PersonListRow({ person, address, selected }: PersonListRowProps) {
  const { uid, name, avatar, role, phone, createdAt, registeredIp, disabledAt, operatorRole } = person;
  return (
    <ListRow
      selected={selected}
      leading={<Avatar name={name} picture={avatar} size={40} />}
      title={
        <h2>
          <Link to={address} replace preventScrollReset>
            {name}
          </Link>
        </h2>
      }
      badges={
        <>
          {role !== 'user' && <Badge tone="brand">{operatorRole ?? personRoleLabels[role]}</Badge>}
          {disabledAt !== null && <Badge tone="bad">已停用</Badge>}
        </>
      }
      meta={
        <>
          <span>编号 {uid}</span>
          {phone !== '' && <span>{phone}</span>}
          <span>
            <RelativeTime at={createdAt} /> 注册
          </span>
          {registeredIp !== null && <span>{registeredIp}</span>}
        </>
      }
    />
  );
}

function withoutEmpty(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}
