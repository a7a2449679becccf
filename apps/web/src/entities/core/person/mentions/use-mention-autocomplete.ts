import type { MemberSummary } from '@gongdu/contract/core/accounts/member';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { peopleSearchQuery } from '../find-people.ts';
import { type MentionQuery, mentionQueryAt } from './mention-text.ts';

/** Milliseconds after the last key before the search. */
const debounceMs = 150;

/** People matching a query; null: no name is being typed. */
export type MentionSource<Person> = (query: string | null) => {
  readonly people: readonly Person[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
};

/**
 * The suggestions while a name is being typed after an `@`, and their keys.
 * @param usePeople A hook, the same one in every render.
 */
export function useMentionAutocomplete<Person>(
  usePeople: MentionSource<Person>,
  onMention: (person: Person, mention: MentionQuery) => void,
) {
  const [mention, setMention] = useState<MentionQuery | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState(0);
  const isOpen = mention !== null && mention.from !== dismissed;
  const { people, isSearching, hasFailed } = usePeople(isOpen ? mention.query : null);
  const active = Math.min(highlighted, people.length - 1);

  /** Call it after a change of the text or of the caret. */
  function update({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const now = selectionStart === selectionEnd ? mentionQueryAt(value, selectionStart) : null;
    if (now?.from === mention?.from && now?.query === mention?.query) return;
    setMention(now);
    setHighlighted(0);
    if (now === null) setDismissed(null);
  }

  function onSelect(index: number): void {
    const person = people[index];
    if (!person || !mention) return;
    onMention(person, mention);
    setMention(null);
  }

  /** Returns whether the list handled the key. */
  function onKeyDown({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (!isOpen || ctrlKey || metaKey) return false;
    if (key === 'Escape') setDismissed(mention.from);
    else if (people.length === 0) return false;
    else if (key === 'ArrowDown') setHighlighted((active + 1) % people.length);
    else if (key === 'ArrowUp') setHighlighted((active + people.length - 1) % people.length);
    else if (key === 'Enter' || key === 'Tab') onSelect(active);
    else return false;
    return true;
  }

  return {
    isOpen,
    query: mention?.query ?? '',
    people,
    isSearching,
    hasFailed,
    active,
    update,
    onSelect,
    onKeyDown,
    onHighlight: setHighlighted,
    close: () => setMention(null),
  };
}

/** Searches all members. */
export function usePeopleSearch(query: string | null): ReturnType<MentionSource<MemberSummary>> {
  const [debounced] = useDebouncedValue(query ?? '', debounceMs);
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    ...peopleSearchQuery(debounced),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
  return {
    // results of the previous query must match the current text: Enter selects one of them
    people: data.filter(({ name }) => matches(name, query ?? '')),
    isSearching: isFetching || debounced !== query,
    hasFailed: isError,
  };
}

function matches(name: string, query: string): boolean {
  const key = (text: string) => text.normalize('NFKC').toLowerCase();
  return key(name).includes(key(query));
}
