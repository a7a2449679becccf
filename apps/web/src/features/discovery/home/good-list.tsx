import type { Home } from '@gongdu/contract/discovery/home';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { recordOpen } from '../../../entities/discovery/recommendation/impressions.ts';
import { useImpressions } from '../../../entities/discovery/recommendation/use-impressions.ts';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { CoverStack } from '../../../ui/media/cover-stack.tsx';

type BookList = NonNullable<Extract<Home, { role: 'user' }>['list']>;

/** A recommended book list and the reason for it. */
export function GoodList({ list }: { readonly list: BookList }) {
  const { title, author, summary, link, books, recommendedFor, interventionId } = list;
  const ref = useImpressions(useMemo(() => [{ interventionId }], [interventionId]));
  return (
    <Section title="推荐书单">
      <div ref={ref}>
        <List>
          <ListRow
            byline={<span>{author}</span>}
            written
            title={
              <h3>
                {link ? (
                  <Link to={link} onClick={() => interventionId !== null && recordOpen(interventionId)}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </h3>
            }
            excerpt={summary}
            meta={<span>{recommendedFor}</span>}
            trailing={<CoverStack books={books} width={56} />}
          />
        </List>
      </div>
    </Section>
  );
}
