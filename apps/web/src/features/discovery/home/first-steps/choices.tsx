import { joinCircle, leaveCircle } from '@gongdu/contract/community/circles/members';
import { refKey } from '@gongdu/contract/core/content-index/content';
import { addReaction, removeReaction, type TargetRef } from '@gongdu/contract/core/reaction';
import type { FirstStepChoices } from '@gongdu/contract/discovery/first-step-choices';
import { removeShelfEntry, saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CircleSummaryCard } from '../../../../entities/community/circle/circle-summary-card.tsx';
import { call } from '../../../../lib/api/call.ts';
import { Card, CardGrid } from '../../../../ui/layout/card.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import classes from './first-steps.module.css';
import { type ChoiceProps, type Choices, useChoice } from './use-choices.ts';

interface WithChoices {
  readonly choices: Choices;
}

const follow = (ref: TargetRef, on: boolean) =>
  call(on ? addReaction : removeReaction, { params: { ...ref, act: 'follow' } });

export function InterestChoices({ interests, choices }: WithChoices & Pick<FirstStepChoices, 'interests'>) {
  if (interests.length === 0) return <Nothing to="/search" words="搜一搜感兴趣的话题" />;
  return (
    <ul className={classes.chips}>
      {interests.map(({ kind, id, name }) => (
        <li key={refKey({ kind, id })}>
          <Chip
            step="interests"
            choiceKey={refKey({ kind, id })}
            choices={choices}
            name={kind === 'topic' ? `# ${name}` : name}
            send={(on) => follow({ kind, id }, on)}
          />
        </li>
      ))}
    </ul>
  );
}

function Chip({ name, ...choice }: ChoiceProps & { readonly name: string }) {
  const { on, busy, toggle } = useChoice(choice);
  return (
    <button type="button" className={classes.chip} aria-pressed={on} disabled={busy} onClick={toggle}>
      {name}
    </button>
  );
}

export function CircleChoices({ circles, choices }: WithChoices & Pick<FirstStepChoices, 'circles'>) {
  if (circles.length === 0) return <Nothing to="/circles" words="去圈子里看看" />;
  return (
    <CardGrid>
      {circles.map((circle) => (
        <CircleSummaryCard
          key={circle.id}
          circle={circle}
          coverSize={44}
          actions={
            <Toggle
              step="circles"
              choiceKey={`circle:${circle.id}`}
              choices={choices}
              name={circle.name}
              words={['加入', '已加入']}
              send={(on) =>
                on
                  ? call(joinCircle, { params: { id: circle.id }, body: { answer: '' } })
                  : call(leaveCircle, { params: { id: circle.id } })
              }
            />
          }
        />
      ))}
    </CardGrid>
  );
}

export function PeopleChoices({ people, choices }: WithChoices & Pick<FirstStepChoices, 'people'>) {
  if (people.length === 0) return <Nothing to="/search" words="搜一搜认识的书友" />;
  return (
    <CardGrid>
      {people.map(({ uid, name, avatar, bio, works, followers }) => (
        <Card
          key={uid}
          leading={<Avatar name={name} picture={avatar} size={44} />}
          title={
            <h3>
              <Link to={`/user/${uid}`}>{name}</Link>
            </h3>
          }
          excerpt={bio}
          meta={
            <>
              {works > 0 && <span>写了 {formatNumber(works)} 篇</span>}
              {followers > 0 && <span>{formatNumber(followers)} 人关注</span>}
            </>
          }
          actions={
            <Toggle
              step="people"
              choiceKey={`person:${uid}`}
              choices={choices}
              name={name}
              words={['关注', '已关注']}
              send={(on) => follow({ kind: 'person', id: uid }, on)}
            />
          }
        />
      ))}
    </CardGrid>
  );
}

export function BookChoices({ books, choices }: WithChoices & Pick<FirstStepChoices, 'books'>) {
  if (books.length === 0) return <Nothing to="/books" words="去书库找一本" />;
  return (
    <CardGrid>
      {books.map(({ id, title, author, cover, publisher, publishedOn }) => (
        <Card
          key={id}
          leading={<BookCover title={title} author={author} picture={cover} width={48} />}
          written
          title={
            <h3>
              <Link to={`/book/${id}`}>{title}</Link>
            </h3>
          }
          meta={
            <>
              <span>{author}</span>
              {/* these distinguish editions with the same title */}
              {publisher && <span>{publisher}</span>}
              {publishedOn && <span>{publishedOn.slice(0, 4)}</span>}
            </>
          }
          actions={
            <Toggle
              step="books"
              choiceKey={`book:${id}`}
              choices={choices}
              name={`《${title}》`}
              words={['想读', '已放上书架']}
              send={(on) =>
                on
                  ? call(saveShelfEntry, { params: { id }, body: { state: 'want' } })
                  : call(removeShelfEntry, { params: { id } })
              }
            />
          }
        />
      ))}
    </CardGrid>
  );
}

interface ToggleProps extends ChoiceProps {
  readonly name: string;
  readonly words: readonly [off: string, on: string];
}

function Toggle({ name, words, ...choice }: ToggleProps) {
  const { on, busy, toggle } = useChoice(choice);
  const label = words[on ? 1 : 0];
  return (
    <Button
      variant="default"
      size="compact-md"
      className={classes.toggle ?? ''}
      aria-label={`${label}${name}`}
      loading={busy}
      leftSection={on ? <IconCheck size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}

function Nothing({ to, words }: { readonly to: string; readonly words: string }) {
  return (
    <p className={classes.words}>
      这里还没有可以推荐的，<Link to={to}>{words}</Link>。
    </p>
  );
}
