import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../lib/auth/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { SquareTab } from './square-tabs.ts';

interface Words {
  readonly title: string;
  readonly description: string;
  /** For readers, who can fill the list. */
  readonly to: string;
  readonly action: string;
}

const square: Words = {
  title: '广场上还没有作品',
  description: '帖子、书评、书单、领读和直播公开以后会出现在这里。',
  to: '/publishPost/edit',
  action: '写一篇',
};

const words: Readonly<Record<Exclude<SquareTab, 'following'>, Words>> = {
  recommended: square,
  newest: square,
  review: {
    title: '还没有书评',
    description: '读完一本书，把感受写给也在读的人。',
    to: '/books',
    action: '去书库挑一本',
  },
  short_review: {
    title: '还没有短评',
    description: '在图书的页面上，一句话也可以发。',
    to: '/books',
    action: '去书库挑一本',
  },
  book_list: {
    title: '还没有书单',
    description: '把放在一起读的书，整理成一份书单。',
    to: '/publishBookList/edit',
    action: '整理一份',
  },
  reading_lead: {
    title: '还没有领读',
    description: '挑一本书，排好日子，带大家一起读完。',
    to: '/publishReader/edit',
    action: '发起领读',
  },
  circle: {
    title: '圈子里还没有新作品',
    description: '公开的圈子和你加入的圈子里写的，会出现在这里。',
    to: '/circles',
    action: '找一个圈子',
  },
  topic: {
    title: '还没有话题',
    description: '写作时加上话题，写的人多了就排到前面。',
    to: '/publishPost/edit',
    action: '写一篇',
  },
};

/** A list of the square without rows. */
export function EmptyTab({ tab }: { readonly tab: keyof typeof words }) {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const { title, description, to, action } = words[tab];
  return (
    <EmptyState
      icon={<IconPencil />}
      title={title}
      description={description}
      action={
        isReader && (
          <Button component={Link} to={to} variant="default">
            {action}
          </Button>
        )
      }
    />
  );
}
