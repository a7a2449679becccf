import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useState } from 'react';
import { useTypedText } from './use-typed-text.ts';

/** Props for a list of suggestions below the field. */
type InputProps = Omit<TextInputProps, 'label' | 'value' | 'onChange' | 'onSubmit' | 'ref' | 'error'>;

export interface SearchInputProps extends InputProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onSearch: (value: string) => void;
  /** Called with every change, before the search; not during an input method's composition. */
  readonly onType?: (text: string) => void;
  /** Called on Enter, after the search. */
  readonly onSubmit?: (value: string) => void;
  /** Why the input is too short or invalid to search for. */
  readonly error?: string | undefined;
  /** Gets the focus when its dialog opens. */
  readonly autoFocus?: boolean;
}

const debounceMs = 300;

/** Searches 300 ms after the last key; not during an input method's composition. */
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
  const { text: typed, type: setTyped, markSent } = useTypedText(value);
  const [composing, setComposing] = useState(false);

  useEffect(() => {
    const query = typed.trim();
    if (composing || query === value) return;
    const timer = setTimeout(() => {
      markSent(query);
      onSearch(query);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, composing, onSearch, markSent]);

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
        if (event.key !== 'Enter' || event.isDefaultPrevented()) return;
        markSent(typed.trim());
        onSearch(typed.trim());
        onSubmit?.(typed.trim());
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="清空搜索" onClick={() => type('')} />}
    />
  );
}
