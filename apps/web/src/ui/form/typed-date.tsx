import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DateFieldProps } from './date-picker.tsx';
import { datePlaceholder, dateText } from './date-text.ts';
import { invalidDateAttribute, invalidDateMessage } from './invalid-date.ts';
import { parseDateInput } from './parse-date-input.ts';

interface TypedDateProps
  extends Pick<
    DateFieldProps,
    'label' | 'value' | 'onChange' | 'time' | 'id' | 'description' | 'error' | 'disabled'
  > {
  readonly onEnter: (isEntered: boolean) => void;
  /** Until the field is left with a date. */
  readonly onTyping: (isTyping: boolean) => void;
}

/** A date that is typed: until the calendar is there, and where it could not be loaded. */
export function TypedDate({
  value,
  onChange,
  time = false,
  error,
  onEnter,
  onTyping,
  ...rest
}: TypedDateProps) {
  const [typed, setTyped] = useState(dateText(value));
  const [isBlurred, setBlurred] = useState(true);
  const isInvalid = typed.trim() !== '' && parseDateInput(typed, time) === null;

  function onTyped(text: string): void {
    setTyped(text);
    onTyping(true);
    const parsed = parseDateInput(text, time);
    onChange(parsed?.slice(0, 16).replace(' ', 'T') ?? (text.trim() === '' ? '' : text));
  }

  return (
    <TextInput
      {...rest}
      placeholder={datePlaceholder(time)}
      value={typed}
      error={isInvalid && isBlurred ? invalidDateMessage(typed, time) : error}
      {...(isInvalid && { [invalidDateAttribute]: invalidDateMessage(typed, time) })}
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      onFocus={() => {
        setBlurred(false);
        onEnter(true);
      }}
      onBlur={() => {
        setBlurred(true);
        onEnter(false);
        onTyping(isInvalid);
      }}
    />
  );
}
