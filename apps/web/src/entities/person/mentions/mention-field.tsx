import type { Mention } from '@gongdu/contract/community/comment';
import { type KeyboardEvent, useId, useRef } from 'react';
import { mentionedIn } from './mention-text.ts';
import classes from './mentions.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useMentionAutocomplete } from './use-mention-autocomplete.ts';

/** A text and whom it names. */
export interface MentionText {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

interface MentionFieldProps {
  readonly value: MentionText;
  readonly onChange: (value: MentionText) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly label: string;
  readonly placeholder?: string;
  readonly rows: number;
  /** The id of what stands below it. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly autoFocus?: boolean;
}

/** A field in which `@` suggests people; the focus stays in the text. */
export function MentionField({
  value,
  onChange,
  onKeyDown,
  label,
  placeholder,
  rows,
  ...rest
}: MentionFieldProps) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const autocomplete = useMentionAutocomplete((person, { from, query: words }) => {
    const element = field.current;
    if (!element) return;
    element.setRangeText(`@${person.name} `, from, from + 1 + words.length, 'end');
    const others = value.mentions.filter(({ name }) => name !== person.name);
    onChange({ text: element.value, mentions: mentionedIn(element.value, [...others, person]) });
    element.focus();
  });
  const { isOpen, people, active } = autocomplete;
  const activePerson = isOpen ? people[active] : undefined;

  return (
    <div className={classes.container}>
      <textarea
        ref={field}
        className={classes.field}
        aria-label={label}
        aria-describedby={rest.describedBy}
        aria-invalid={rest.invalid}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activePerson && `${listId}-${activePerson.uid}`}
        placeholder={placeholder}
        rows={rows}
        // biome-ignore lint/a11y/noAutofocus: it opens where somebody has just pressed 回复 or 修改
        autoFocus={rest.autoFocus}
        value={value.text}
        onChange={({ currentTarget }) => {
          onChange({ text: currentTarget.value, mentions: value.mentions });
          autocomplete.update(currentTarget);
        }}
        onBlur={autocomplete.close}
        onSelect={({ currentTarget }) => autocomplete.update(currentTarget)}
        onKeyDown={(event) => {
          if (autocomplete.onKeyDown(event)) event.preventDefault();
          else onKeyDown(event);
        }}
      />
      {isOpen && <SuggestionList id={listId} {...autocomplete} />}
    </div>
  );
}
