import { circleCategoryLabels } from '@gongdu/contract/community/circles/circle';
import { acceptCircleInvitation, type InvitedCircle } from '@gongdu/contract/community/circles/invitations';
import { Button, Group, Text } from '@mantine/core';
import { IconLinkOff, IconPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { CircleCover } from '../../../entities/community/circle/circle-cover.tsx';
import { circleReads } from '../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { ProfileHeader } from '../../../ui/layout/profile-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { ExpandableText } from '../../../ui/text/expandable-text.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import classes from './detail/circle-page.module.css';
import { invitationQuery } from './queries.ts';

/** `/invite/:code`: the circle that an invitation leads to, and joining it. */
export function InvitePage() {
  const code = useParams()['code'] ?? '';
  const invitation = useQuery(invitationQuery(code));
  usePageTitle(invitation.data && `加入「${invitation.data.name}」`);
  const { error } = invitation;
  if (error instanceof CallError && error.kind === 'refused')
    return (
      <EmptyState
        icon={<IconLinkOff />}
        title="这个邀请用不了"
        description={error.message}
        action={
          <Button component={Link} to="/circles" variant="default">
            看全部圈子
          </Button>
        }
      />
    );
  return (
    <Page width="reading">
      <QueryView query={invitation}>{(circle) => <Invited code={code} circle={circle} />}</QueryView>
    </Page>
  );
}

function Invited({ code, circle }: { readonly code: string; readonly circle: InvitedCircle }) {
  const { id, name, about, cover, category, members, rule, book, people, standing, invitedBy } = circle;
  const navigate = useNavigate();
  const accept = useAction(() => call(acceptCircleInvitation, { params: { code } }), {
    done: `已加入「${name}」`,
    onDone: () => navigate(`/circle/${id}`, { replace: true }),
    invalidates: circleReads,
  });
  const isIn = standing === 'owner' || standing === 'admin' || standing === 'member';
  return (
    <>
      <ProfileHeader
        picture={<CircleCover name={name} picture={cover} size={88} />}
        title={name}
        meta={
          <>
            <span>{circleCategoryLabels[category]}</span>
            <span>{formatNumber(members)} 人</span>
          </>
        }
        actions={
          isIn ? (
            <Button component={Link} to={`/circle/${id}`}>
              打开圈子
            </Button>
          ) : (
            <Button loading={accept.busy} onClick={() => void accept.run()}>
              加入圈子
            </Button>
          )
        }
      >
        <Text>
          <Link to={`/user/${invitedBy.uid}`}>{invitedBy.name}</Link>{' '}
          {isIn ? '邀请书友加入，你已经在这个圈子里了。' : '邀请你加入，不用申请。'}
        </Text>
        <ExpandableText>{about}</ExpandableText>
      </ProfileHeader>
      {rule !== '' && (
        <Section title="圈规">
          <div className={classes.announcement}>
            <IconPin size={18} stroke={1.7} aria-hidden />
            <div>
              <ExpandableText>{rule}</ExpandableText>
            </div>
          </div>
        </Section>
      )}
      {book && (
        <Section title="在读">
          <List>
            <ListRow
              leading={<BookCover title={book.title} author={book.author} picture={book.cover} width={56} />}
              written
              title={<Link to={`/book/${book.id}`}>{book.title}</Link>}
              meta={<span>{book.author}</span>}
            />
          </List>
        </Section>
      )}
      <Section title="圈里的人">
        <Group gap="md">
          {people.map((person) => (
            <Link key={person.uid} to={`/user/${person.uid}`} className={classes.person}>
              <Avatar name={person.name} picture={person.avatar} size={40} />
              <span>{person.name}</span>
            </Link>
          ))}
        </Group>
      </Section>
    </>
  );
}
