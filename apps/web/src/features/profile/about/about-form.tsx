import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { bioMax, type Gender, nameLength, type Profile } from '@gongdu/contract/profile';
import { Alert, Button, Radio, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { today } from '../figures/day-words.ts';
import styles from '../profile.module.css';
import form from './about-form.module.css';
import { ConflictNote } from './conflict-note.tsx';
import { useAboutForm } from './use-about-form.ts';
import { useSaveKey } from './use-save-key.ts';

const genderWords: readonly { readonly value: Gender | ''; readonly words: string }[] = [
  { value: '', words: '不填' },
  { value: 'female', words: '女' },
  { value: 'male', words: '男' },
  { value: 'other', words: '其他' },
];

export function AboutForm({ profile }: { readonly profile: Profile }) {
  const { texts, change, isDirty, save, discard, busy, faults, conflict } = useAboutForm(profile);
  useSaveKey(save);

  function submit(event: FormEvent): void {
    event.preventDefault();
    save();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="个人资料">
      <TextInput
        label="昵称"
        classNames={{ label: styles.label }}
        description={`${nameLength.min} 至 ${nameLength.max} 个字，可以与别人相同`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="nickname"
        name="name"
        value={texts.name}
        error={faults.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Textarea
        label="简介"
        classNames={{ label: styles.label }}
        description={`显示在你的主页上，${[...texts.bio].length} / ${bioMax} 字`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="bio"
        rows={3}
        value={texts.bio}
        error={faults.bio}
        onChange={({ currentTarget }) => change({ bio: currentTarget.value })}
      />
      <fieldset className={form.own}>
        <legend>以下内容只有你自己能看到，都可以不填</legend>
        <Radio.Group
          label="性别"
          classNames={{ label: styles.label }}
          value={texts.gender ?? ''}
          error={faults.gender}
          onChange={(value) =>
            change({ gender: genderWords.find((each) => each.value === value)?.value || null })
          }
        >
          <div className={form.choices}>
            {genderWords.map(({ value, words }) => (
              <Radio key={value} value={value} label={words} />
            ))}
          </div>
        </Radio.Group>
        <div className={form.pair}>
          <TextInput
            type="date"
            label="生日"
            classNames={{ label: styles.label }}
            name="birthday"
            autoComplete="bday"
            min="1900-01-01"
            max={today()}
            value={texts.birthday ?? ''}
            error={faults.birthday}
            onChange={({ currentTarget }) => change({ birthday: currentTarget.value || null })}
          />
          <TextInput
            label="所在城市"
            classNames={{ label: styles.label }}
            name="city"
            autoComplete="address-level2"
            value={texts.city}
            error={faults.city}
            onChange={({ currentTarget }) => change({ city: currentTarget.value })}
          />
        </div>
      </fieldset>
      {conflict && <ConflictNote {...conflict} />}
      {faults.form && (
        <Alert color="red" variant="light" role="alert">
          {faults.form}
        </Alert>
      )}
      <div className={form.foot}>
        <span className={styles.hint}>{isDirty ? '有未保存的修改' : ''}</span>
        {isDirty && (
          <Button variant="default" onClick={discard}>
            放弃修改
          </Button>
        )}
        <Button type="submit" loading={busy} disabled={!isDirty}>
          保存
        </Button>
      </div>
    </form>
  );
}
