import { contentKindLabels, refKey } from '@gongdu/contract/core/content-index/content';
import type { FeedRow } from '@gongdu/contract/discovery/feed';
import { type CircleNews, changesMax } from '@gongdu/contract/discovery/home';
import { readStateLabels } from '@gongdu/contract/writing/works/meta';
import { Link } from 'react-router';
import { CircleCover } from '../../../entities/community/circle/circle-cover.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Stars } from '../../../ui/form/stars.tsx';
import { Card, CardGrid } from '../../../ui/layout/card.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './home.module.css';

/** The newest post of each of the reader's circles. */
export function CirclesNews({
  circles,
  joined,
}: {
  readonly circles: readonly CircleNews[];
  joined: number;
}) {
  if (circles.length === 0)
    return (
      <Section title="圈子新帖" action={<Link to="/circles">逛逛圈子</Link>}>
        <p className={classes.sentence}>
          {joined === 0
            ? '还没有加入圈子。圈子里有人一起读、一起聊，加入以后，新帖会出现在这里。'
            : '你的圈子里还没有新帖，可以去写第一篇。'}
        </p>
      </Section>
    );
  return (
    <Section title="圈子新帖" action={<Link to="/publishCircles">我的圈子</Link>}>
      <CardGrid>
        {circles.map(({ id, name, cover, work, fresh }) => (
          <Card
            key={id}
            leading={<CircleCover name={name} picture={cover} size={44} />}
            title={
              <h3>
                <Link to={work.link ?? `/circle/${id}`}>{work.title}</Link>
              </h3>
            }
            written
            byline={
              <>
                <span className={classes.who}>{name}</span>
                {fresh > 0 && <Badge tone="brand">{fresh < changesMax ? fresh : '999+'} 新帖</Badge>}
              </>
            }
            meta={
              <>
                <span>{work.author.name}</span>
                <RelativeTime at={work.at} />
              </>
            }
          />
        ))}
      </CardGrid>
    </Section>
  );
}

/** The newest works of followed authors and channels. */
export function FollowedNews({ works, following }: { works: readonly FeedRow[]; following: number }) {
  return (
    <Section title="我的关注" action={<Link to="/square">去广场看看</Link>}>
      {works.length === 0 ? (
        <p className={classes.sentence}>
          {following === 0
            ? '还没有关注谁。在广场读到喜欢的文字，点开作者就能关注，以后写的都会出现在这里。'
            : '关注的人最近没有发布新内容。'}
        </p>
      ) : (
        <List>
          {works.map((work) => (
            <WorkRow key={refKey(work)} work={work} />
          ))}
        </List>
      )}
    </Section>
  );
}

function WorkRow({ work }: { readonly work: FeedRow }) {
  const { kind, title, link, excerpt, author, publishedAt, why } = work;
  return (
    <ListRow
      byline={
        <>
          {author && (
            <span className={classes.who}>
              <Avatar name={author.name} picture={author.avatar} size={24} />
              {author.name}
            </span>
          )}
          <WhatTheyDid work={work} />
          {why && <span>{why}</span>}
          {publishedAt && <RelativeTime at={publishedAt} />}
        </>
      }
      written
      title={<h3>{link ? <Link to={link}>{title}</Link> : title}</h3>}
      // its title is the beginning of its text
      excerpt={kind === 'thought' ? undefined : excerpt}
      trailing={<Picture work={work} />}
    />
  );
}

function WhatTheyDid({ work: { kind, circle, rating, readState } }: { readonly work: FeedRow }) {
  if (kind === 'review' || kind === 'short_review')
    return (
      <>
        <span>{readState ? readStateLabels[readState] : contentKindLabels[kind]}</span>
        {rating !== null && <Stars value={rating} size={14} />}
      </>
    );
  if (kind === 'thought') return <span>{contentKindLabels.thought}</span>;
  if (kind === 'book_list') return <span>整理了一份书单</span>;
  if (kind === 'reading_lead') return <span>发起了领读</span>;
  return circle && <span>在 {circle.name}</span>;
}

/** Decorative: the title is beside it. */
function Picture({ work: { cover, book, books } }: { readonly work: FeedRow }) {
  const shown = book ?? books[0];
  if (cover && !shown) return <img className={classes.picture} src={cover} alt="" loading="lazy" />;
  if (!shown) return null;
  return (
    <span aria-hidden>
      <BookCover title={shown.title} author={shown.author} picture={shown.cover} width={56} />
    </span>
  );
}
