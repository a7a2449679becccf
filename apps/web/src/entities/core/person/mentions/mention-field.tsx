import type { Mention } from '@gongdu/contract/writing/comment';
import { type KeyboardEvent, useId, useRef } from 'react';
import { mentionedIn } from './mention-text.ts';
import classes from './mentions.module.css';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useMentionAutocomplete, usePeopleSearch } from './use-mention-autocomplete.ts';

/** A text and the members it mentions. */
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
  /** The id of the description below the field. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly autoFocus?: boolean;
}

/** A text field in which `@` suggests members; the focus stays in the text. */
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
  const autocomplete = useMentionAutocomplete(usePeopleSearch, ({ uid, name: inserted }, { from, query }) => {
    const element = field.current;
    if (!element) return;
    element.setRangeText(`@${inserted} `, from, from + 1 + query.length, 'end');
    const others = value.mentions.filter(({ name }) => name !== inserted);
    onChange({
      text: element.value,
      mentions: mentionedIn(element.value, [...others, { uid, name: inserted }]),
    });
    element.focus();
  });
  const { isOpen, people, active } = autocomplete;

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
        aria-activedescendant={isOpen && people[active] ? optionId(listId, active) : undefined}
        placeholder={placeholder}
        rows={rows}
        // biome-ignore lint/a11y/noAutofocus: it opens after a press on 回复 or 修改
        autoFocus={rest.autoFocus}
        data-autofocus={rest.autoFocus || undefined}
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
