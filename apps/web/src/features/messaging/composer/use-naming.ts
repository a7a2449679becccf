import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { type Naming, namingAt } from '../../../lib/naming.ts';
import { useMyUsername } from '../chat/me.ts';
import { useMembers } from '../chat/members.ts';
import { type Named, nameableIn } from './naming.ts';

/** Who is suggested behind an `@` in a group, and what the keys do with it. */
export function useNaming(gid: number | undefined, choose: (person: Named, naming: Naming) => void) {
  const me = useMyUsername();
  const members = useMembers(gid);
  const [naming, setNaming] = useState<Naming | null>(null);
  const [marked, setMarked] = useState(0);
  const people = naming && gid !== undefined ? nameableIn(members, me, naming.words) : [];
  const active = Math.min(marked, people.length - 1);

  function take(at: number): void {
    const person = people[at];
    if (!person || !naming) return;
    choose(person, naming);
    setNaming(null);
  }

  /** Whether the key was meant for the list. */
  function press({ key, nativeEvent }: KeyboardEvent): boolean {
    if (people.length === 0 || nativeEvent.isComposing) return false;
    if (key === 'ArrowDown') setMarked((active + 1) % people.length);
    else if (key === 'ArrowUp') setMarked((active - 1 + people.length) % people.length);
    else if (key === 'Enter' || key === 'Tab') take(active);
    else if (key === 'Escape') setNaming(null);
    else return false;
    return true;
  }

  return {
    people,
    active,
    take,
    press,
    look: ({ value, selectionEnd }: HTMLTextAreaElement) => {
      setNaming(namingAt(value, selectionEnd));
      setMarked(0);
    },
    close: () => setNaming(null),
  };
}
