import { type Circle, circleCategoryWords, joinModeWords } from '@gongdu/contract/circle';
import { cancelRequest, leaveCircle } from '@gongdu/contract/circle-member';
import { refusalReasons } from '@gongdu/contract/review-reason';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/call.ts';
import { ask } from '../../ui/confirm.ts';
import { ExpandableText } from '../../ui/expandable-text.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { CircleCover } from './circle-cover.tsx';
import styles from './circle-page.module.css';
import { reviewWords, standingWords } from './circle-words.ts';
import { JoinDialog, useJoin } from './join-dialog.tsx';
import { useCircleAct } from './use-circle-act.ts';

/** Who we are, how many, and how one gets in. */
export function CircleHead({ circle, acts }: { readonly circle: Circle; readonly acts: ReactNode }) {
  const { name, about, cover, category, joinMode, members, seats, owner, standing } = circle;
  return (
    <header className={styles.head}>
      <CircleCover name={name} picture={cover} size={88} />
      <div className={styles.words}>
        <h1 className={styles.title}>
          {name}
          {standing !== 'none' && <span className={styles.badge}>{standingWords[standing]}</span>}
        </h1>
        <p className={styles.facts}>
          <span className={styles.owner}>
            <NameAvatar name={owner.name} picture={owner.avatar} size={20} /> {owner.name}
          </span>
          <span>{circleCategoryWords[category]}</span>
          <span>{joinModeWords[joinMode]}</span>
          <span>
            {members.toLocaleString('zh-CN')} / {seats.toLocaleString('zh-CN')} 人
          </span>
        </p>
        <ExpandableText>{about}</ExpandableText>
        <ReviewLine circle={circle} />
      </div>
      <div className={styles.actions}>
        <Standing circle={circle} />
        {circle.may.edit && (
          <Button
            component={Link}
            to={`/publishCircles/edit/${circle.id}`}
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            修改资料
          </Button>
        )}
        {acts}
      </div>
    </header>
  );
}

function ReviewLine({ circle }: { readonly circle: Circle }) {
  const words = reviewWords(circle);
  const { refusal, request, standing } = circle;
  const why = refusal && `${refusalReasons[refusal.code].words}。${refusal.sentence}`;
  if (words) {
    return (
      <p className={styles.line} role="status">
        {words}
        {why && `：${why}`}
        {!why && circle.state === 'pending' && '，通过后大家就能看到它。'}
      </p>
    );
  }
  if (standing === 'declined' && request?.reason)
    return <p className={styles.line}>申请没有通过：{request.reason}</p>;
  return null;
}

function Standing({ circle }: { readonly circle: Circle }) {
  const [asking, setAsking] = useState(false);
  const { run, busy } = useCircleAct();
  const join = useJoin(circle, () => setAsking(false));
  const { id, may, standing, joinMode, members, seats, state } = circle;
  const params = { id };
  const leave = async () => {
    const sure = await ask({
      title: `退出「${circle.name}」`,
      message: '你发布的作品会留在圈子里。',
      confirm: '退出圈子',
      danger: true,
    });
    if (sure) run(() => call(leaveCircle, { params }), '已退出圈子');
  };
  if (state !== 'public') return null;
  if (standing === 'requested') {
    return (
      <Button
        variant="default"
        loading={busy}
        onClick={() => run(() => call(cancelRequest, { params }), '已撤回申请')}
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
          onClick={() => (joinMode === 'question' ? setAsking(true) : join.send(''))}
        >
          {joinMode === 'question' ? '申请加入' : '加入圈子'}
        </Button>
        <JoinDialog circle={circle} opened={asking} close={() => setAsking(false)} join={join} />
      </>
    );
  }
  if (standing === 'owner') return null;
  return <p className={styles.shut}>{members >= seats ? '名额已满' : '暂不接受新成员'}</p>;
}
