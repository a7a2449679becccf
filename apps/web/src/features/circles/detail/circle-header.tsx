import { type Circle, circleCategoryLabels, joinModeLabels } from '@gongdu/contract/circles/circle';
import { cancelCircleRequest, leaveCircle } from '@gongdu/contract/circles/members';
import { refusalReasons } from '@gongdu/contract/moderation/refusal-reason';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FollowButton } from '../../../entities/social/follow-button.tsx';
import { ReportButton } from '../../../entities/social/report/report-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { ExpandableText } from '../../../ui/text/expandable-text.tsx';
import { CircleCover } from '../circle-cover.tsx';
import { reviewLabel, standingLabels } from '../circle-labels.ts';
import { useCircleAction } from '../use-circle-action.ts';
import classes from './circle-page.module.css';
import { JoinDialog, useJoin } from './join-dialog.tsx';

/** Name, size and description of a circle, and the viewer's membership. */
export function CircleHeader({ circle }: { readonly circle: Circle }) {
  const { id, name, about, cover, category, joinMode, members, seats, owner, standing } = circle;
  return (
    <header className={classes.head}>
      <CircleCover name={name} picture={cover} size={88} />
      <div className={classes.body}>
        <h1 className={classes.title}>
          {name}
          {standing !== 'none' && <span className={classes.badge}>{standingLabels[standing]}</span>}
        </h1>
        <p className={classes.meta}>
          <span className={classes.owner}>
            <Avatar name={owner.name} picture={owner.avatar} size={20} /> {owner.name}
          </span>
          <span>{circleCategoryLabels[category]}</span>
          <span>{joinModeLabels[joinMode]}</span>
          <span>
            {members.toLocaleString('zh-CN')} / {seats.toLocaleString('zh-CN')} 人
          </span>
        </p>
        <ExpandableText>{about}</ExpandableText>
        <ReviewStatus circle={circle} />
      </div>
      <div className={classes.actions}>
        <MembershipActions circle={circle} />
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
            {standing !== 'owner' && <ReportButton kind="circle" id={id} name={name} />}
          </>
        )}
      </div>
    </header>
  );
}

function ReviewStatus({ circle }: { readonly circle: Circle }) {
  const label = reviewLabel(circle);
  const { refusal, request, standing } = circle;
  const reason = refusal && `${refusalReasons[refusal.code].label}。${refusal.sentence}`;
  if (label) {
    return (
      <p className={classes.line} role="status">
        {label}
        {reason && `：${reason}`}
        {!reason && circle.state === 'pending' && '，通过后大家就能看到它。'}
      </p>
    );
  }
  if (standing === 'declined' && request?.reason)
    return <p className={classes.line}>申请没有通过：{request.reason}</p>;
  return null;
}

function MembershipActions({ circle }: { readonly circle: Circle }) {
  const [joinOpened, setJoinOpened] = useState(false);
  const { run, busy } = useCircleAction();
  const join = useJoin(circle, () => setJoinOpened(false));
  const { id, may, standing, joinMode, members, seats, state } = circle;
  const params = { id };
  const leave = async () => {
    const confirmed = await confirm({
      title: `退出「${circle.name}」`,
      message: '你发布的作品会留在圈子里。',
      confirmLabel: '退出圈子',
      danger: true,
    });
    if (confirmed) run(() => call(leaveCircle, { params }), '已退出圈子');
  };
  if (state !== 'public') return null;
  if (standing === 'requested') {
    return (
      <Button
        variant="default"
        loading={busy}
        onClick={() => run(() => call(cancelCircleRequest, { params }), '已撤回申请')}
      >
        撤回申请
      </Button>
    );
  }
  if (may.leave) {
    return (
      <Button variant="default" loading={busy} onClick={() => void leave()}>
        退出圈子
      </Button>
    );
  }
  if (may.join) {
    return (
      <>
        <Button
          loading={join.busy}
          onClick={() => (joinMode === 'question' ? setJoinOpened(true) : join.send(''))}
        >
          {joinMode === 'question' ? '申请加入' : '加入圈子'}
        </Button>
        <JoinDialog circle={circle} opened={joinOpened} onClose={() => setJoinOpened(false)} join={join} />
      </>
    );
  }
  if (standing === 'owner') return null;
  return <p className={classes.closed}>{members >= seats ? '名额已满' : '暂不接受新成员'}</p>;
}
