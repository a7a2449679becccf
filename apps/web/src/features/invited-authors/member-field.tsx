import { Combobox, InputBase, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { peopleLikeQuery } from '../../lib/find-people.ts';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import styles from './invited-authors.module.css';

/** Somebody chosen from the names, or what was typed instead: a number, the address of a page. */
export interface MemberWish {
  readonly uid: number | null;
  readonly typed: string;
}

interface MemberFieldProps {
  readonly value: MemberWish;
  readonly onChange: (wish: MemberWish) => void;
  readonly error?: string | undefined;
}

export function MemberField({ value: { uid, typed }, onChange, error }: MemberFieldProps) {
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const [words] = useDebouncedValue(typed.trim(), 150);
  const wanted = uid === null && words !== '' && !/^\d+$|\//.test(words);
  const { data: people = [], isFetching } = useQuery({
    ...peopleLikeQuery(words),
    enabled: box.dropdownOpened && wanted,
    placeholderData: keepPreviousData,
  });

  function choose(value: string): void {
    const person = people.find((each) => String(each.uid) === value);
    if (person) onChange({ uid: person.uid, typed: person.name });
    box.closeDropdown();
  }

  return (
    <Combobox store={box} onOptionSubmit={choose} transitionProps={{ duration: 0 }}>
      <Combobox.Target>
        <InputBase
          label="成员"
          description="按名字查找；也可以填写成员编号或个人主页的地址。已邀请的成员会换上新的介绍"
          maxLength={200}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            onChange({ uid: null, typed: currentTarget.value });
            box.openDropdown();
            box.updateSelectedOptionIndex();
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!wanted}>
        <Combobox.Options aria-label="成员">
          {people.map((person) => (
            <Combobox.Option key={person.uid} value={String(person.uid)} className={styles.option}>
              <NameAvatar name={person.name} picture={person.avatar} size={28} />
              <span className={styles.optionName}>{person.name}</span>
              <span className={styles.optionNote}>编号 {person.uid}</span>
            </Combobox.Option>
          ))}
          {people.length === 0 && (
            <Combobox.Empty>{isFetching ? '正在查找' : `没有找到“${words}”`}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
