import { type Circle, circleCategoryLabels, joinModeLabels } from '@gongdu/contract/community/circles/circle';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CircleCover } from '../../../../entities/community/circle/circle-cover.tsx';
import { FollowButton } from '../../../../entities/core/social/follow-button.tsx';
import { ShareButton } from '../../../../entities/core/social/share/share-button.tsx';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { useSession } from '../../../../lib/auth/session.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { DescriptionList } from '../../../../ui/layout/list.tsx';
import { ProfileHeader } from '../../../../ui/layout/profile-header.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { ExpandableText } from '../../../../ui/text/expandable-text.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { reviewLabel, standingLabels } from '../circle-labels.ts';
import { CircleMenu } from './circle-menu.tsx';
import { ConversationButton } from './conversation-button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { isMember, MembershipActions } from './membership-actions.tsx';

/** Name, size and description of a circle, and the viewer's membership. */
export function CircleHeader({ circle }: { readonly circle: Circle }) {
  const { id, name, about, cover, category, members, standing } = circle;
  const maySpeak = useInstitutionMay('inst:community:speak');
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const [inviting, setInviting] = useState(false);
  const isIn = isMember(circle);
  const isPublic = circle.state === 'public';
  return (
    <ProfileHeader
      picture={<CircleCover name={name} picture={cover} size={88} />}
      title={name}
      badges={standing !== 'none' && <Badge tone="brand">{standingLabels[standing]}</Badge>}
      meta={
        <>
          <span>{circleCategoryLabels[category]}</span>
          <span>{formatNumber(members)} 人</span>
        </>
      }
      actions={
        <>
          {maySpeak && <MembershipActions circle={circle} />}
          {isIn && isReader && isPublic && <ConversationButton circle={circle} />}
          {circle.may.run && (
            <Button
              variant="default"
              leftSection={<IconUserPlus size={16} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              邀请书友
            </Button>
          )}
          {circle.may.edit && (
            <Button
              component={Link}
              to={`/publishCircles/edit/${id}`}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              修改资料
            </Button>
          )}
          {isPublic && (
            <>
              {!isIn && <FollowButton target={{ kind: 'circle', id }} name={name} subdued />}
              <ShareButton path={`/circle/${id}`} name={name} />
              <CircleMenu circle={circle} />
            </>
          )}
        </>
      }
    >
      <ExpandableText>{about}</ExpandableText>
      {isPublic && !isIn && (
        <Text c="dimmed" size="sm">
          加入后能进群聊、在圈子里发布；只想看看新作品，关注就够了。
        </Text>
      )}
      <ReviewStatus circle={circle} />
      {inviting && <InviteDialog circle={circle} onClose={() => setInviting(false)} />}
    </ProfileHeader>
  );
}

/** Side column: owner, and how to join. */
export function CircleFacts({ circle: { owner, joinMode, members, seats } }: { readonly circle: Circle }) {
  return (
    <Section title="关于圈子">
      <DescriptionList
        rows={[
          [
            '圈主',
            <Group key="owner" component="span" gap="xs">
              <Avatar name={owner.name} picture={owner.avatar} size={20} />
              <Link to={`/user/${owner.uid}`}>{owner.name}</Link>
            </Group>,
          ],
          ['加入方式', joinModeLabels[joinMode]],
          ['名额', `${formatNumber(members)} / ${formatNumber(seats)} 人`],
        ]}
      />
    </Section>
  );
}

function ReviewStatus({ circle }: { readonly circle: Circle }) {
  const label = reviewLabel(circle);
  const { refusal, request, standing } = circle;
  const reason = refusal && `${refusalReasons[refusal.code].label}。${refusal.sentence}`;
  if (label)
    return (
      <Banner tone="warn" role="status">
        {label}
        {reason && `：${reason}`}
        {!reason && circle.state === 'pending' && '，通过后大家就能看到它。'}
      </Banner>
    );
  if (standing !== 'declined' || !request?.reason) return null;
  return <Banner tone="warn">申请没有通过：{request.reason}</Banner>;
}
