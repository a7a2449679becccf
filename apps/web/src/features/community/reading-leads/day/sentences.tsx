import { type Sentences, sentencesMax } from '@gongdu/contract/community/reading-leads/check-ins';
import type { LeadPart } from '@gongdu/contract/community/reading-leads/reading-lead';
import { IconLock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { LoadMore } from '../../../../ui/list/load-more.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { SentenceActs } from '../check-ins/sentence-acts.tsx';
import { sentencesQuery } from '../queries.ts';
import classes from './day.module.css';

interface PartSentencesProps {
  readonly leadId: number;
  readonly part: LeadPart;
  readonly title: string;
  /** Instead of the sentences until the reader has got there. */
  readonly lockedWords: string;
}

/** What members wrote when they checked in with a part. */
export function PartSentences({ leadId, part, title, lockedWords }: PartSentencesProps) {
  const list = useInfiniteQuery(sentencesQuery(leadId, part.id));
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <Section title={title} badge={total > 0 && <span className={classes.count}>{countLabel(total)}</span>}>
      <QueryView query={list} skeleton={<ListSkeleton rows={2} picture />}>
        {({ pages }) => {
          const [first] = pages;
          if (!first || first.total === 0) return <p className={classes.note}>还没有人写。</p>;
          if (first.locked) return <Locked people={first.people} words={lockedWords} />;
          return (
            <>
              <ul className={classes.sentences} aria-label={title}>
                {pages
                  .flatMap(({ rows }) => rows)
                  .map((row) => (
                    <SentenceRow key={row.id} row={row} />
                  ))}
              </ul>
              <LoadMore list={list} label="更多" onDemand />
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}

function countLabel(total: number): string {
  return `${total >= sentencesMax ? `${sentencesMax}+` : total} 句`;
}

function Locked({ people, words }: { readonly people: Sentences['people']; readonly words: string }) {
  return (
    <div className={classes.locked}>
      <IconLock size={18} stroke={1.5} aria-hidden />
      <p>{words}</p>
      <span className={classes.faces} aria-hidden>
        {people.map(({ uid, name, avatar }) => (
          <Avatar key={uid} name={name} picture={avatar} size={24} />
        ))}
      </span>
    </div>
  );
}

function SentenceRow({ row: { id, person, text, at } }: { readonly row: Sentences['rows'][number] }) {
  return (
    <li className={classes.sentence}>
      <div className={classes.byline}>
        <Avatar name={person.name} picture={person.avatar} size={24} />
        <Link to={`/user/${person.uid}`}>{person.name}</Link>
        <RelativeTime at={at} />
        <SentenceActs id={id} person={person} />
      </div>
      <p className={classes.say}>{text}</p>
    </li>
  );
}
