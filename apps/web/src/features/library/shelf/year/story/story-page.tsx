import type { YearStory } from '@gongdu/contract/library/reading-days/year-story';
import { chinaDay } from '@gongdu/rules/china-time';
import { Button, Group } from '@mantine/core';
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../../../ui/feedback/query-view.tsx';
import { Page } from '../../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../../ui/layout/page-header.tsx';
import { yearStoryQuery } from './kept-stories.ts';
import { ShareStory } from './share-story.tsx';
import classes from './story.module.css';
import { StoryCardView } from './story-card-view.tsx';
import { cardsOf, type StoryCard } from './story-cards.tsx';
import { useCardAt } from './use-card-at.ts';

/** `/shelf/year/:year/story`: the year as cards, one at a time; it opens again without a network. */
export function StoryPage() {
  const thisYear = Number(chinaDay(new Date()).slice(0, 4));
  const given = Number(useParams().year);
  const year = given >= 1900 && given <= thisYear ? given : thisYear;
  const story = useQuery(yearStoryQuery(year));
  return (
    <Page width="reading">
      <PageHeader
        title={`${year} 年的故事`}
        description="只有自己看得到"
        action={
          <Button component={Link} to={`/shelf/year/${year}`} variant="default">
            回到阅读年度
          </Button>
        }
      />
      <QueryView
        query={story}
        skeleton={<PageSkeleton shape="form" />}
        isEmpty={(data) => cardsOf(data).length === 0}
        empty={
          <EmptyState
            icon={<IconCalendarOff />}
            title={`${year} 年还没有故事`}
            description="记下读了几页，或把书标为“读过”，这里就有可看的了。"
            action={
              <Button component={Link} to="/shelf/days" variant="default">
                去记一笔
              </Button>
            }
          />
        }
      >
        {(data) => <Story key={year} story={data} />}
      </QueryView>
    </Page>
  );
}

function Story({ story }: { readonly story: YearStory }) {
  const cards = cardsOf(story);
  // the picture can be made of finished books alone
  const canShare = story.figures.books > 0;
  const count = cards.length + (canShare ? 1 : 0);
  const { at, direction, move, swipe } = useCardAt(count);
  const card = cards[at];
  return (
    <section className={classes.story} aria-label={`${story.year} 年的故事`} aria-roledescription="卡片组">
      <div className={classes.stage} {...swipe}>
        <div key={at} className={classes.slide} data-from={direction}>
          {card ? (
            <StoryCardView card={card} year={story.year} at={at} count={count} />
          ) : (
            <ShareStory year={story.year} at={at} count={count} />
          )}
        </div>
      </div>
      <Group gap="sm" justify="center">
        <IconButton label="上一张" disabled={at === 0} onClick={() => move(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <p className={classes.count} aria-live="polite">
          <span className={classes.spoken}>{titleOf(card)}，</span>第 {at + 1} 张，共 {count} 张
        </p>
        <IconButton label="下一张" disabled={at === count - 1} onClick={() => move(1)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </Group>
    </section>
  );
}

function titleOf(card: StoryCard | undefined): string {
  return card?.title ?? '分享';
}
