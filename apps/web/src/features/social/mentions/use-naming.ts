import type { Mention } from '@gongdu/contract/comment';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { peopleLikeQuery } from '../../../lib/find-people.ts';
import { type Naming, namingAt } from '../../../lib/naming.ts';
import { nameEnds } from './naming.ts';

/** Milliseconds after the last key in which nobody is looked for. */
const pause = 150;

/** What is suggested while somebody is being named in a field, and what the keys do with it. */
export function useNaming(choose: (person: Mention, naming: Naming) => void) {
  const [naming, setNaming] = useState<Naming | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [marked, setMarked] = useState(0);
  const isOpen = naming !== null && naming.from !== dismissed;
  const [words] = useDebouncedValue(naming?.words ?? '', pause);
  const { data = [], isFetching } = useQuery({
    ...peopleLikeQuery(words),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  // what is shown while the answer is on its way must fit what is typed: Enter takes it
  const people = data.filter(({ name }) => isIn(name, naming?.words ?? ''));
  const active = Math.min(marked, people.length - 1);

  /** The caret may have moved. */
  function look({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const now = selectionStart === selectionEnd ? namingAt(value, selectionStart, nameEnds) : null;
    if (now?.from === naming?.from && now?.words === naming?.words) return;
    setNaming(now);
    setMarked(0);
    if (now === null) setDismissed(null);
  }

  function take(at: number): void {
    const person = people[at];
    if (!person || !naming) return;
    choose({ uid: person.uid, name: person.name }, naming);
    setNaming(null);
  }

  /** Whether the key was meant for the list. */
  function press({ key, nativeEvent, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (!isOpen || nativeEvent.isComposing || ctrlKey || metaKey) return false;
    if (key === 'Escape') setDismissed(naming.from);
    else if (people.length === 0) return false;
    else if (key === 'ArrowDown') setMarked((active + 1) % people.length);
    else if (key === 'ArrowUp') setMarked((active + people.length - 1) % people.length);
    else if (key === 'Enter' || key === 'Tab') take(active);
    else return false;
    return true;
  }

  return {
    isOpen,
    words: naming?.words ?? '',
    people,
    isLooking: isFetching || words !== naming?.words,
    active,
    look,
    take,
    press,
    mark: setMarked,
    close: () => setNaming(null),
  };
}

function isIn(name: string, words: string): boolean {
  const key = (text: string) => text.normalize('NFKC').toLowerCase();
  return key(name).includes(key(words));
}
