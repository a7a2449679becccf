import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useState } from 'react';

/** What else a field with a list below it hands to the input. */
type InputProps = Omit<TextInputProps, 'label' | 'value' | 'onChange' | 'onSubmit' | 'ref' | 'error'>;

export interface SearchInputProps extends InputProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onSearch: (value: string) => void;
  /** Every character, before it is searched for; not those of an unfinished Chinese word. */
  readonly onType?: (text: string) => void;
  /** Enter: after the search. */
  readonly onSubmit?: (value: string) => void;
  /** Why what was typed cannot be looked for. */
  readonly error?: string | undefined;
  /** In a dialog, which begins with it. */
  readonly autoFocus?: boolean;
}

const debounceMs = 300;

/** Searches 300 ms after the last key; letters of an unfinished Chinese word are not searched for. */
export function SearchInput({
  label,
  value,
  onSearch,
  onType,
  onSubmit,
  onKeyDown,
  maxLength = 60,
  autoFocus = false,
  ...input
}: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [composing, setComposing] = useState(false);
  // another address, e.g. by the back button, brings another value
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value);
  }

  useEffect(() => {
    const query = typed.trim();
    if (composing || query === value) return;
    const timer = setTimeout(() => onSearch(query), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, composing, onSearch]);

  function type(text: string): void {
    setTyped(text);
    if (!composing) onType?.(text);
  }

  return (
    <TextInput
      {...input}
      type="search"
      data-autofocus={autoFocus || undefined}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false);
        onType?.(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.isDefaultPrevented()) return;
        onSearch(typed.trim());
        onSubmit?.(typed.trim());
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="清空搜索" onClick={() => type('')} />}
    />
  );
}
