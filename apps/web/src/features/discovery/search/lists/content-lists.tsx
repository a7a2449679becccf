import { IconBroadcast, IconFeather, IconNews } from '@tabler/icons-react';
import { TabLinks } from '../../../../ui/list/tab-links.tsx';
import { ContentListPage } from './content-list-page.tsx';

/** Of 资讯与直播; each has its own address. */
function NewsTabs() {
  return <TabLinks label="资讯与直播" links={newsLinks} />;
}

const newsLinks = [
  { to: '/news', name: '资讯' },
  { to: '/live', name: '直播' },
];

/** `/news` 资讯, from institutions and operators. */
export function NewsList() {
  return (
    <ContentListPage
      kind="news"
      title="资讯与直播"
      unit="条资讯"
      tabs={<NewsTabs />}
      searchLabel="搜资讯"
      icon={<IconNews />}
      empty={{ title: '还没有资讯', description: '书店和出版社的活动、新书消息会出现在这里。' }}
    />
  );
}

/** `/live` 直播: announced livestreams. */
export function TalkList() {
  return (
    <ContentListPage
      kind="live"
      title="直播"
      unit="场直播"
      tabs={<NewsTabs />}
      searchLabel="搜直播"
      icon={<IconBroadcast />}
      empty={{ title: '还没有直播预告', description: '机构办的讲座和读书会会先在这里预告。' }}
    />
  );
}

/** `/authors` 特邀作者. */
export function AuthorList() {
  return (
    <ContentListPage
      kind="author"
      title="特邀作者"
      unit="位作者"
      searchLabel="搜作者"
      icon={<IconFeather />}
      empty={{ title: '还没有特邀作者', description: '社区邀请的作者会出现在这里。' }}
    />
  );
}
