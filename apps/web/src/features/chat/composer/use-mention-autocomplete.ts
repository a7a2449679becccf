import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { type MentionQuery, mentionQueryAt } from '../../../entities/person/mentions/mention-query.ts';
import { useMembers } from '../store/group-queries.ts';
import { useMyUsername } from '../store/me.ts';
import { type MentionCandidate, mentionCandidates } from './mention.ts';

/** Who is suggested behind an `@` in a group, and what the keys do with it. */
export function useMentionAutocomplete(
  gid: number | undefined,
  onSelect: (person: MentionCandidate, mention: MentionQuery) => void,
) {
  const me = useMyUsername();
  const members = useMembers(gid);
  const [mention, setMention] = useState<MentionQuery | null>(null);
  const [highlighted, setHighlighted] = useState(0);
  const people = mention && gid !== undefined ? mentionCandidates(members, me, mention.query) : [];
  const active = Math.min(highlighted, people.length - 1);

  function select(index: number): void {
    const person = people[index];
    if (!person || !mention) return;
    onSelect(person, mention);
    setMention(null);
  }

  /** Whether the key was meant for the list. */
  function onKeyDown({ key, nativeEvent }: KeyboardEvent): boolean {
    if (people.length === 0 || nativeEvent.isComposing) return false;
    if (key === 'ArrowDown') setHighlighted((active + 1) % people.length);
    else if (key === 'ArrowUp') setHighlighted((active - 1 + people.length) % people.length);
    else if (key === 'Enter' || key === 'Tab') select(active);
    else if (key === 'Escape') setMention(null);
    else return false;
    return true;
  }

  return {
    people,
    active,
    take: select,
    press: onKeyDown,
    update: ({ value, selectionEnd }: HTMLTextAreaElement) => {
      setMention(mentionQueryAt(value, selectionEnd));
      setHighlighted(0);
    },
    close: () => setMention(null),
  };
}
