import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton, iconButtonClass } from '../src/ui/button/icon-button.tsx';
import { quietButtonClass } from '../src/ui/button/quiet-button.ts';
import { Badge } from '../src/ui/feedback/badge.tsx';
import { SearchInput } from '../src/ui/form/search-input.tsx';
import { Card, CardGrid } from '../src/ui/layout/card.tsx';
import { DescriptionList, List, ListRow, Meta, RowInItem } from '../src/ui/layout/list.tsx';
import { Split } from '../src/ui/layout/page.tsx';
import { PageActions, PageActionsOutlet } from '../src/ui/layout/page-actions.tsx';
import { ProfileHeader } from '../src/ui/layout/profile-header.tsx';
import { Toolbar } from '../src/ui/layout/toolbar.tsx';
import { WhenNear } from '../src/ui/layout/when-near.tsx';
import { InfiniteList } from '../src/ui/list/infinite-list.tsx';
import { LoadMore, listEndMessage } from '../src/ui/list/load-more.tsx';
import { Pagination } from '../src/ui/list/pagination.tsx';
import { Grip, SortableList, useSortableItem } from '../src/ui/list/sortable-list.tsx';
import { TabLinks } from '../src/ui/list/tab-links.tsx';
import { Tabs } from '../src/ui/list/tabs.tsx';
import { VirtualList } from '../src/ui/list/virtual-list.tsx';
import { Avatar } from '../src/ui/media/avatar.tsx';
import { ExpandableText } from '../src/ui/text/expandable-text.tsx';
import { Paragraphs } from '../src/ui/text/paragraphs.tsx';
import { RelativeTime } from '../src/ui/text/relative-time.tsx';
import { Area } from '../src/ui/theme/area.tsx';
import { ignore, longText, moment } from './samples.ts';

const rows = [
  { id: 1, title: '《边城》里的渡船', author: '林小满' },
  { id: 2, title: '一个很长的标题，长到一行放不下，还要再写几个字看看它怎么折行', author: '周知秋' },
];
const row = {
  leading: <Avatar name="林小满" picture={null} size={40} />,
  byline: <span>林小满</span>,
  title: rows[1]?.title,
  badges: <Badge tone="ok">已发布</Badge>,
  excerpt: longText,
  meta: <RelativeTime at={moment} />,
  actions: (
    <button type="button" className={quietButtonClass}>
      编辑
    </button>
  ),
};
const snapshot = { offset: 0, sizes: [] };
const paged = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => undefined,
};

function ShownTabs() {
  const [tab, setTab] = useState<'all' | 'mine'>('all');
  const tabs = [
    { id: 'all', name: '全部', count: 1200 },
    { id: 'mine', name: '我的' },
  ] as const;
  return (
    <Tabs tabs={tabs} value={tab} onChange={setTab} label="范围">
      内容
    </Tabs>
  );
}

function SortableRow({ id }: { readonly id: number }) {
  const { item, grip } = useSortableItem(id);
  return (
    <li {...item}>
      <Grip {...grip} />
      {rows[id - 1]?.title}
    </li>
  );
}

export const layout = {
  Split: <Split side={<p>边栏里的次要内容</p>}>{longText}</Split>,
  Toolbar: (
    <Toolbar end={<Button variant="default">导出</Button>}>
      <SearchInput label="搜索标题" value="边城" onSearch={ignore} />
    </Toolbar>
  ),
  Tabs: <ShownTabs />,
  TabLinks: (
    <TabLinks
      label="两页"
      links={[
        { to: '/', name: '资讯' },
        { to: '/live', name: '直播' },
      ]}
    />
  ),
  List: (
    <List label="一列作品">
      <ListRow {...row} written selected />
      <ListRow {...row} />
    </List>
  ),
  CardGrid: (
    <CardGrid label="一格一格">
      <Card {...row} />
      <Card {...row} />
    </CardGrid>
  ),
  VirtualList: (
    <VirtualList
      rows={rows}
      idOf={({ id }) => id}
      estimate={80}
      label="很长的列表"
      hasMore={false}
      pinned={-1}
      snapshot={snapshot}
    >
      {({ title, author }) => <RowInItem title={title} meta={author} />}
    </VirtualList>
  ),
  SortableList: (
    <SortableList ids={[1, 2]} nameOf={(id) => `「${id}」`} onMove={ignore}>
      <ul>
        <SortableRow id={1} />
        <SortableRow id={2} />
      </ul>
    </SortableList>
  ),
  DescriptionList: (
    <DescriptionList
      rows={[
        ['作者', '沈从文'],
        ['简介', longText],
      ]}
    />
  ),
  Pagination: <Pagination page={3} total={240} onPage={ignore} onPageSize={ignore} />,
  LoadMore: <LoadMore list={paged} onDemand />,
  InfiniteList: (
    <InfiniteList
      list={{
        ...paged,
        hasNextPage: false,
        data: { pages: [{ rows }] },
        error: null,
        isPending: false,
        refetch: async () => undefined,
      }}
      empty={null}
      end={listEndMessage}
    >
      {(shown) => <p>{shown.map(({ title }) => title).join('；')}</p>}
    </InfiniteList>
  ),
  PageActions: (
    <>
      <PageActionsOutlet className={undefined} />
      <PageActions>
        <IconButton label="设置">
          <IconSettings size={18} aria-hidden />
        </IconButton>
        <a href="#main" className={iconButtonClass} aria-label="设置的链接">
          <IconSettings size={18} aria-hidden />
        </a>
      </PageActions>
    </>
  ),
  ExpandableText: <ExpandableText>{longText.repeat(4)}</ExpandableText>,
  WhenNear: (
    <WhenNear height={40}>
      <p>近了才显示</p>
    </WhenNear>
  ),
  Paragraphs: <Paragraphs text={`${longText}\n${longText}`} />,
  Area: (
    <Area name="message">
      <Button>消息里的按钮</Button>
    </Area>
  ),
  // last, as it brings a heading of the first level
  ProfileHeader: (
    <ProfileHeader
      picture={<Avatar name="周知秋" picture={null} size={72} />}
      title="周知秋"
      badges={<Badge>书友</Badge>}
      meta={<Meta>关注 12 · 粉丝 340</Meta>}
      actions={<Button>关注</Button>}
    />
  ),
};
