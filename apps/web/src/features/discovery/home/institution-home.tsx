import type { Home } from '@gongdu/contract/discovery/home';
import { Button } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUnreadCounters } from '../../../entities/core/notification/unread.ts';
import { Can, useInstitutionMay } from '../../../lib/auth/can.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Split } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Changes } from './changes.tsx';
import classes from './home.module.css';
import { InstitutionSteps } from './institution-steps.tsx';
import { InstitutionWeekPanel } from './institution-week.tsx';

type Institution = Extract<Home, { role: 'institution' }>;

/** What readers wait for; side column: the institution's page. */
export function InstitutionHome({ home }: { home: Institution }) {
  const unread = useUnreadCounters();
  const mayReadMessages = useInstitutionMay('inst:message:read');
  const mayReadNotices = useInstitutionMay('inst:notice:read');
  return (
    <Split
      side={
        <>
          {home.changes && (
            <Changes
              since={home.changes.since}
              changes={[
                { n: home.changes.conversations, words: <Link to="/message/im">位读者来留言</Link> },
                { n: home.changes.pageReads, words: '次主页被打开，从那一天算起' },
                {
                  n: home.changes.followers,
                  words: (
                    <Can permissions={['inst:notice:read']} fallback="位新关注者">
                      <Link to="/message/follow">位新关注者</Link>
                    </Can>
                  ),
                },
              ]}
            />
          )}
          <OwnPage home={home} />
        </>
      }
    >
      {home.firstSteps && <InstitutionSteps slug={home.slug} steps={home.firstSteps} />}
      <InstitutionTodo
        isNew={home.firstSteps !== null}
        name={home.name}
        conversations={mayReadMessages && unread ? unread.unreadIM : 0}
        notices={mayReadNotices && unread ? unread.unreadNotice + unread.unreadAnnouncement : 0}
      />
      <InstitutionWeekPanel />
    </Split>
  );
}

function OwnPage({ home: { slug, members } }: { home: Institution }) {
  return (
    <Section title="机构主页">
      <p className={classes.sentence}>
        地址是 <a href={`/i/${slug}`}>/i/{slug}</a>，<Link to="/institute/profile">机构信息</Link>
        与主页由 <strong>{members}</strong> 位成员照看。
      </p>
      <Can permissions={['inst:page:edit']}>
        <Button
          component={Link}
          to="/VisualEditor/index"
          variant="default"
          leftSection={<IconPalette size={16} aria-hidden />}
        >
          装修主页
        </Button>
      </Can>
    </Section>
  );
}

interface InstitutionTodoProps {
  /** The first steps say what else there is to do. */
  readonly isNew: boolean;
  readonly name: string;
  readonly conversations: number;
  readonly notices: number;
}

function InstitutionTodo({ isNew, name, conversations, notices }: InstitutionTodoProps) {
  const items = [
    {
      count: conversations,
      to: '/message/im',
      title: `${conversations} 条对话还没有读`,
      description: '读者在等回复',
    },
    {
      count: notices,
      to: '/message/system-notice',
      title: `${notices} 条通知还没有读`,
      description: '审核结果和公告',
    },
  ].filter(({ count }) => count > 0);
  return (
    <Section title="等我处理">
      {items.length > 0 ? (
        <List>
          {items.map(({ to, title, description }) => (
            <ListRow key={to} title={<Link to={to}>{title}</Link>} excerpt={description} />
          ))}
        </List>
      ) : (
        <p className={classes.sentence}>
          没有未读的对话和通知。
          {!isNew && `读者通过主页认识${name}，有空时可以看看机构信息是否完整，再换一换主页的内容。`}
        </p>
      )}
    </Section>
  );
}
