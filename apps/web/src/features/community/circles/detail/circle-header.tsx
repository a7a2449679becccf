import { type Circle, circleCategoryLabels, joinModeLabels } from '@gongdu/contract/community/circles/circle';
import { cancelCircleRequest, joinCircle, leaveCircle } from '@gongdu/contract/community/circles/members';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CircleCover } from '../../../../entities/community/circle/circle-cover.tsx';
import { circleReads } from '../../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { FollowButton } from '../../../../entities/core/social/follow-button.tsx';
import { ReportButton } from '../../../../entities/core/social/report/report-button.tsx';
import { ShareButton } from '../../../../entities/core/social/share/share-button.tsx';
import { call } from '../../../../lib/api/call.ts';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { DescriptionList } from '../../../../ui/layout/list.tsx';
import { ProfileHeader } from '../../../../ui/layout/profile-header.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { ExpandableText } from '../../../../ui/text/expandable-text.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { reviewLabel, standingLabels } from '../circle-labels.ts';
import { JoinDialog } from './join-dialog.tsx';

/** Name, size and description of a circle, and the viewer's membership. */
export function CircleHeader({ circle }: { readonly circle: Circle }) {
  const { id, name, about, cover, category, members, standing } = circle;
  const maySpeak = useInstitutionMay('inst:community:speak');
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
          {circle.state === 'public' && (
            <>
              <FollowButton target={{ kind: 'circle', id }} name={name} subdued />
              <ShareButton path={`/circle/${id}`} name={name} />
              {standing !== 'owner' && <ReportButton kind="circle" id={id} name={name} />}
            </>
          )}
        </>
      }
    >
      <ExpandableText>{about}</ExpandableText>
      <ReviewStatus circle={circle} />
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

function MembershipActions({ circle }: { readonly circle: Circle }) {
  const [joinOpened, setJoinOpened] = useState(false);
  const { id, name, may, standing, joinMode, members, seats, state } = circle;
  const params = { id };
  const invalidates = circleReads;
  const join = useAction(() => call(joinCircle, { params, body: { answer: '' } }), {
    done: `已加入「${name}」`,
    invalidates,
  });
  const cancel = useAction(() => call(cancelCircleRequest, { params }), { done: '已撤回申请', invalidates });
  const leave = useAction(() => call(leaveCircle, { params }), {
    asks: () => ({
      title: `退出「${name}」`,
      message: '你发布的作品会留在圈子里。',
      confirmLabel: '退出圈子',
      danger: true,
    }),
    done: '已退出圈子',
    invalidates,
  });
  if (state !== 'public' || standing === 'owner') return null;
  if (standing === 'requested')
    return (
      <Button variant="default" loading={cancel.busy} onClick={() => void cancel.run()}>
        撤回申请
      </Button>
    );
  if (may.leave)
    return (
      <Button variant="default" loading={leave.busy} onClick={() => void leave.run()}>
        退出圈子
      </Button>
    );
  if (!may.join) return <Text c="dimmed">{members >= seats ? '名额已满' : '暂不接受新成员'}</Text>;
  if (joinMode !== 'question')
    return (
      <Button loading={join.busy} onClick={() => void join.run()}>
        加入圈子
      </Button>
    );
  return (
    <>
      <Button onClick={() => setJoinOpened(true)}>申请加入</Button>
      {joinOpened && <JoinDialog circle={circle} onClose={() => setJoinOpened(false)} />}
    </>
  );
}
