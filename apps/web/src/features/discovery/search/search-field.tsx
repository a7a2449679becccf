import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import type { SearchSuggestion } from '@gongdu/contract/core/content-index/search';
import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCirclesRelation, IconHash, IconHistory, IconLayoutList, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  suggestionLabels,
  suggestionPath,
  suggestionsQuery,
} from '../../../entities/discovery/search/suggestions.ts';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { useTypedText } from '../../../ui/form/use-typed-text.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import classes from './search-field.module.css';

interface SearchFieldProps {
  readonly term: string;
  readonly maxLength: number;
  /** Earlier searches, shown while the field is empty. */
  readonly recent: readonly string[];
  readonly onSearch: (term: string) => void;
  /** Called on Enter or on choosing a suggestion, with the text to remember. */
  readonly onSubmit: (term: string) => void;
}

const recentMax = 5;
const debounceMs = 150;

/** Searches while the member types; suggestions below are chosen with the arrows and Enter or by a press. */
export function SearchField({ term, maxLength, recent, onSearch, onSubmit }: SearchFieldProps) {
  const navigate = useNavigate();
  // what the input shows
  const { text: typed, type: setTyped, markSent } = useTypedText(term);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [asked] = useDebouncedValue(typed.trim(), debounceMs);
  const { data: found = [] } = useQuery({
    ...suggestionsQuery(asked),
    enabled: asked !== '' && combobox.dropdownOpened,
  });
  const isEmpty = typed.trim() === '';
  const suggestions = isEmpty || asked === '' ? [] : found;
  const terms = isEmpty ? recent.slice(0, recentMax) : [];

  function onChoose(value: string): void {
    combobox.closeDropdown();
    const suggestion = suggestions.find((each) => keyOf(each) === value);
    if (!suggestion || suggestion.link === null) search(suggestion?.name ?? value);
    else {
      onSubmit(suggestion.name);
      void navigate(suggestionPath(suggestion));
    }
  }

  function search(words: string): void {
    setTyped(words);
    onSearch(words);
    onSubmit(words);
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={onChoose}
      transitionProps={{ duration: 0 }}
      width="target"
      withinPortal={false}
    >
      <Combobox.Target>
        <SearchInput
          label="搜帖子、图书、书单、圈子……"
          value={term}
          maxLength={maxLength}
          onSearch={(words) => {
            if (words === term) return;
            markSent(words);
            onSearch(words);
          }}
          onType={(text) => {
            setTyped(text);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onSubmit={(words) => {
            combobox.closeDropdown();
            onSubmit(words);
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length + terms.length === 0}>
        <Combobox.Options aria-label={isEmpty ? '最近搜过' : '联想'}>
          {terms.map((each) => (
            <Combobox.Option key={each} value={each} className={classes.option}>
              <IconHistory size={16} aria-hidden />
              <span className={classes.name}>{each}</span>
            </Combobox.Option>
          ))}
          {suggestions.map((each) => (
            <Combobox.Option key={keyOf(each)} value={keyOf(each)} className={classes.option}>
              <Suggestion suggestion={each} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Suggestion({
  suggestion: { kind, name, about, picture },
}: {
  readonly suggestion: SearchSuggestion;
}) {
  return (
    <>
      <span className={classes.picture}>
        {kind === 'book' && <BookCover title={name} author={about} picture={picture} width={28} />}
        {kind === 'person' && <Avatar name={name} picture={picture} size={28} />}
        {kind === 'writer' && <IconPencil size={16} aria-hidden />}
        {kind === 'topic' && <IconHash size={16} aria-hidden />}
        {kind === 'circle' && <IconCirclesRelation size={16} aria-hidden />}
        {kind === 'book_list' && <IconLayoutList size={16} aria-hidden />}
      </span>
      <span className={classes.name}>{name}</span>
      <span className={classes.about}>{about}</span>
      <span className={classes.kind}>{suggestionLabels[kind]}</span>
    </>
  );
}

function keyOf({ kind, id }: SearchSuggestion): string {
  return `${kind}:${id}`;
}
