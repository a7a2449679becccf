import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

export interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (value: string) => void;
  readonly maxLength?: number;
  readonly className?: string | undefined;
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
  maxLength = 60,
  className,
  error,
  autoFocus = false,
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

  return (
    <TextInput
      type="search"
      data-autofocus={autoFocus || undefined}
      className={className}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={typed}
      error={error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch(typed.trim());
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="清空搜索" onClick={() => setTyped('')} />}
    />
  );
}
