import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

export interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (value: string) => void;
  readonly maxLength?: number;
  readonly className?: string | undefined;
  /** In a dialog, which begins with it. */
  readonly first?: boolean;
}

const pause = 300;

/** Searches 300 ms after the last key; letters of an unfinished Chinese word are not searched for. */
export function SearchBox({
  label,
  value,
  onSearch,
  maxLength = 60,
  className,
  first = false,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [composing, setComposing] = useState(false);
  // another address, e.g. by the back button, brings another value
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (composing || wanted === value) return;
    const timer = setTimeout(() => onSearch(wanted), pause);
    return () => clearTimeout(timer);
  }, [typed, value, composing, onSearch]);

  return (
    <TextInput
      type="search"
      data-autofocus={first || undefined}
      className={className}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={typed}
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
