import type { Mention } from '@gongdu/contract/comment';
import { type KeyboardEvent, useId, useRef } from 'react';
import styles from './mentions.module.css';
import { namedIn } from './naming.ts';
import { PeopleList } from './people-list.tsx';
import { useNaming } from './use-naming.ts';

/** A text and whom it names. */
export interface NamedText {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

interface MentionFieldProps {
  readonly value: NamedText;
  readonly onChange: (value: NamedText) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  /** The id of what stands below it. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly autoFocus?: boolean;
}

/** A field in which `@` suggests people; the focus stays in the text. */
export function MentionField({ value, onChange, onKeyDown, label, hint, rows, ...rest }: MentionFieldProps) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const naming = useNaming((person, { from, words }) => {
    const element = field.current;
    if (!element) return;
    element.setRangeText(`@${person.name} `, from, from + 1 + words.length, 'end');
    const others = value.mentions.filter(({ name }) => name !== person.name);
    onChange({ text: element.value, mentions: namedIn(element.value, [...others, person]) });
    element.focus();
  });
  const { isOpen, people, active } = naming;
  const at = isOpen ? people[active] : undefined;

  return (
    <div className={styles.place}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={label}
        aria-describedby={rest.describedBy}
        aria-invalid={rest.invalid}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={at && `${listId}-${at.uid}`}
        placeholder={hint}
        rows={rows}
        // biome-ignore lint/a11y/noAutofocus: it opens where somebody has just pressed 回复 or 修改
        autoFocus={rest.autoFocus}
        value={value.text}
        onChange={({ currentTarget }) => {
          onChange({ text: currentTarget.value, mentions: value.mentions });
          naming.look(currentTarget);
        }}
        onBlur={naming.close}
        onSelect={({ currentTarget }) => naming.look(currentTarget)}
        onKeyDown={(event) => {
          if (naming.press(event)) event.preventDefault();
          else onKeyDown(event);
        }}
      />
      {isOpen && <PeopleList id={listId} {...naming} />}
    </div>
  );
}
