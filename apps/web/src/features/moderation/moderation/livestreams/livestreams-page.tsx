import type { LivestreamContent } from '@gongdu/contract/community/livestreams/livestream';
import type { LivestreamModerationItem } from '@gongdu/contract/community/livestreams/livestream-moderation';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { DescriptionList, Meta } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { ModerationQueue } from '../queue/moderation-queue.tsx';
import queueClasses from '../queue/queue.module.css';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { livestreamSource } from './livestream-source.ts';
import classes from './livestreams.module.css';

/** `/approval/livestreams` 直播审核: new livestreams, and changes of public ones. */
export function LivestreamsModerationPage() {
  const queueState = useModerationQueue(livestreamSource);
  return (
    <ModerationQueue queueState={queueState}>{(item) => <LivestreamDetail item={item} />}</ModerationQueue>
  );
}

function LivestreamDetail({ item }: { readonly item: LivestreamModerationItem }) {
  const { title, objectId, livestream, release, revision, submittedAt, author, state } = item;
  return (
    <>
      <h2 className={queueClasses.title}>{livestream?.title ?? title}</h2>
      <Meta>
        <Badge>直播预告</Badge>
        {revision && <Badge tone="warn">修改</Badge>}
        <Link to={`/user/${author.uid}`}>{author.name}</Link>
        <span>
          <RelativeTime at={submittedAt} /> 提交
        </span>
        {state === 'approved' && livestream && <Link to={`/live/${objectId}`}>查看公开的页面</Link>}
      </Meta>
      {livestream ? (
        <LivestreamFacts livestream={livestream} release={release} />
      ) : (
        <Text c="dimmed">主办方已经取消了这场直播。</Text>
      )}
    </>
  );
}

interface LivestreamFactsProps {
  readonly livestream: LivestreamContent;
  readonly release: LivestreamContent | null;
}

/** What readers will see; below each changed part what they see now. */
function LivestreamFacts({ livestream, release }: LivestreamFactsProps) {
  const beside = (show: (content: LivestreamContent) => ReactNode, isSame: boolean) => (
    <>
      {show(livestream)}
      {release && !isSame && <span className={classes.before}>原来：{show(release)}</span>}
    </>
  );
  const { title, startsAt, address, summary, cover } = livestream;
  return (
    <>
      <div className={classes.facts}>
        {cover && <img className={classes.cover} src={cover} alt="封面" />}
        <DescriptionList
          rows={[
            ['原来的标题', release && release.title !== title ? release.title : null],
            [
              '开始时间',
              beside(
                (content) => `${formatChinaTime(content.startsAt)}（北京时间）`,
                Date.parse(release?.startsAt ?? startsAt) === Date.parse(startsAt),
              ),
            ],
            [
              '直播链接',
              beside((content) => <Address address={content.address} />, release?.address === address),
            ],
            ['封面', cover ? null : '没有上传'],
          ]}
        />
        {release?.cover && release.cover !== cover && (
          <figure className={classes.earlier}>
            <img className={classes.cover} src={release.cover} alt="原来的封面" />
            <figcaption>原来的封面</figcaption>
          </figure>
        )}
      </div>
      <Section title="简介">
        <p className={queueClasses.text}>{summary || '没有写简介'}</p>
      </Section>
      {release && release.summary !== summary && (
        <Section title="原来的简介">
          <p className={queueClasses.text}>{release.summary || '没有写简介'}</p>
        </Section>
      )}
    </>
  );
}

/** The host first: it tells where the link really leads. */
function Address({ address }: { readonly address: string }) {
  const host = URL.parse(address)?.host ?? address;
  return (
    <>
      <strong className={classes.host}>{host}</strong>
      <a className={classes.address} href={address} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </a>
    </>
  );
}
