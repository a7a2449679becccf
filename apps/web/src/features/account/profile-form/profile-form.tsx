import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { bioMaxLength, type Gender, nameLength, type Profile } from '@gongdu/contract/account/profile';
import { Alert, Button, Radio, Textarea, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { FormEvent } from 'react';
import { inChina } from '../../../lib/china-time.ts';
import classes from '../account.module.css';
import { ConflictAlert } from './conflict-alert.tsx';
import formClasses from './profile-form.module.css';
import { useProfileForm } from './use-profile-form.ts';

const genderOptions: readonly { readonly value: Gender | ''; readonly label: string }[] = [
  { value: '', label: '不填' },
  { value: 'female', label: '女' },
  { value: 'male', label: '男' },
  { value: 'other', label: '其他' },
];

export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { values, change, isDirty, save, discard, busy, errors, conflict } = useProfileForm(profile);
  useHotkeys([['mod+S', save]], [], true);

  function submit(event: FormEvent): void {
    event.preventDefault();
    save();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="个人资料">
      <TextInput
        label="昵称"
        classNames={{ label: classes.label }}
        description={`${nameLength.min} 至 ${nameLength.max} 个字，可以与别人相同`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="nickname"
        name="name"
        value={values.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Textarea
        label="简介"
        classNames={{ label: classes.label }}
        description={`显示在你的主页上，${[...values.bio].length} / ${bioMaxLength} 字`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="bio"
        rows={3}
        value={values.bio}
        error={errors.bio}
        onChange={({ currentTarget }) => change({ bio: currentTarget.value })}
      />
      <fieldset className={formClasses.private}>
        <legend>以下内容只有你自己能看到，都可以不填</legend>
        <Radio.Group
          label="性别"
          classNames={{ label: classes.label }}
          value={values.gender ?? ''}
          error={errors.gender}
          onChange={(value) =>
            change({ gender: genderOptions.find((each) => each.value === value)?.value || null })
          }
        >
          <div className={formClasses.choices}>
            {genderOptions.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
        <div className={formClasses.pair}>
          <TextInput
            type="date"
            label="生日"
            classNames={{ label: classes.label }}
            name="birthday"
            autoComplete="bday"
            min="1900-01-01"
            max={inChina(new Date()).toISOString().slice(0, 10)}
            value={values.birthday ?? ''}
            error={errors.birthday}
            onChange={({ currentTarget }) => change({ birthday: currentTarget.value || null })}
          />
          <TextInput
            label="所在城市"
            classNames={{ label: classes.label }}
            name="city"
            autoComplete="address-level2"
            value={values.city}
            error={errors.city}
            onChange={({ currentTarget }) => change({ city: currentTarget.value })}
          />
        </div>
      </fieldset>
      {conflict && <ConflictAlert {...conflict} />}
      {errors.form && (
        <Alert color="red" variant="light" role="alert">
          {errors.form}
        </Alert>
      )}
      <div className={formClasses.footer}>
        <span className={classes.note}>{isDirty ? '有未保存的修改' : ''}</span>
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
