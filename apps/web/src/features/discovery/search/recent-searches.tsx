import { Button } from '@mantine/core';
import { IconHistory, IconX } from '@tabler/icons-react';
import { Section } from '../../../ui/layout/section.tsx';
import classes from './search.module.css';
import type { RecentSearchList } from './use-recent-searches.ts';

interface RecentSearchesProps {
  readonly recent: RecentSearchList;
  readonly onSearch: (term: string) => void;
}

export function RecentSearches({ recent, onSearch }: RecentSearchesProps) {
  return (
    <Section
      title="最近搜过"
      action={
        <Button variant="subtle" size="compact-sm" onClick={recent.clear}>
          清空
        </Button>
      }
    >
      <ul className={classes.terms}>
        {recent.terms.map((term) => (
          <li key={term}>
            <button type="button" className={classes.term} onClick={() => onSearch(term)}>
              <IconHistory size={14} aria-hidden />
              <span>{term}</span>
            </button>
            <button
              type="button"
              className={classes.remove}
              aria-label={`忘掉「${term}」`}
              onClick={() => recent.remove(term)}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
