import {
  bioMaxLength,
  nameLength,
  type Profile,
  type ProfileChange,
  saveProfile,
} from '@gongdu/contract/core/accounts/profile';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMemo } from 'react';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConflictActions } from '../../../ui/form/conflict-actions.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow, Form } from '../../../ui/form/form.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { inChina } from '../../../ui/text/format-time.ts';

interface ProfileFormProps {
  /** As last read. */
  readonly profile: Profile;
  readonly save: (change: ProfileChange) => Promise<void>;
}

const genderOptions = [
  { value: '', label: '不填' },
  { value: 'female', label: '女' },
  { value: 'male', label: '男' },
  { value: 'other', label: '其他' },
] as const;

/**
 * Sends the changed fields with the version that was read when the typing began: on a conflict the member chooses
 * between the versions.
 */
export function ProfileForm({ profile, save }: ProfileFormProps) {
  const latest = useMemo(() => valuesOf(profile), [profile]);
  const form = useApiForm({
    schema: saveProfile.body,
    initial: latest,
    latest,
    toBody: changesOf,
    submit: save,
    onDone: () => toast('资料已保存', 'success'),
  });
  const { field, isDirty, requestSubmit } = form;
  const discard = () => form.reset(latest);
  useHotkeys([['mod+S', () => isDirty && requestSubmit()]], [], true);

  function overwrite(): void {
    form.set('version', latest.version);
    requestSubmit();
  }

  return (
    <Form
      form={form}
      submitLabel="保存"
      disabled={!isDirty}
      footer={isDirty && '有未保存的修改'}
      cancelLabel="放弃修改"
      onCancel={isDirty ? discard : undefined}
      failureAction={
        form.problem === 'profile.changed_elsewhere' && (
          <ConflictActions onTakeNewest={discard} onOverwrite={overwrite} />
        )
      }
    >
      <TextInput
        {...field('name')}
        label="昵称"
        description={`${nameLength.min} 至 ${nameLength.max} 个字，可以与别人相同`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="nickname"
        name="name"
      />
      <Textarea
        {...field('bio')}
        label="简介"
        description={`显示在你的主页上，${[...form.values.bio].length} / ${bioMaxLength} 字`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="bio"
        rows={3}
      />
      <Text size="sm" c="dimmed">
        以下内容只有你自己能看到，都可以不填
      </Text>
      <RadioField {...field('gender')} label="性别" inline options={genderOptions} />
      <FieldRow>
        <DateField
          {...field('birthday')}
          longPast
          label="生日"
          min="1900-01-01"
          max={inChina(new Date()).toISOString().slice(0, 10)}
        />
        <TextInput {...field('city')} label="所在城市" name="city" autoComplete="address-level2" />
      </FieldRow>
    </Form>
  );
}

const textFields = ['name', 'bio', 'gender', 'birthday', 'city'] as const;

function valuesOf({ name, bio, gender, birthday, city, version }: Profile) {
  return { name, bio, gender: gender ?? '', birthday: birthday ?? '', city, version };
}

type ProfileValues = ReturnType<typeof valuesOf>;

function changesOf(values: ProfileValues, saved: ProfileValues) {
  const sent = { ...values, gender: values.gender || null, birthday: values.birthday || null };
  const changed = textFields.filter((name) => values[name] !== saved[name]);
  return { ...Object.fromEntries(changed.map((name) => [name, sent[name]])), version: values.version };
}
