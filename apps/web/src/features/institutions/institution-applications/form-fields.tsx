import { type ApplicationForm, applicationForm } from '@gongdu/contract/institutions/application';
import { Stack, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { maxCharacters } from '../../../lib/api/limit-of.ts';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';

interface FormFieldsProps {
  readonly form: ApplicationForm;
  readonly errors: ReadonlyMap<string, string>;
  readonly idOf: (field: string) => string;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<ApplicationForm>) => void;
  /** A field lost the focus: its error may be shown. */
  readonly onLeave: (field: keyof ApplicationForm) => void;
}

/** 基本资料: the institution's data and its contact. */
export function FormFields({ form, errors, idOf, disabled, onChange, onLeave }: FormFieldsProps) {
  const field = (name: Exclude<keyof ApplicationForm, 'kind'>) => ({
    id: idOf(name),
    name,
    value: form[name],
    error: errors.get(name),
    disabled,
    withAsterisk: true,
    maxLength: maxCharacters(applicationForm, name),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: value }),
    onBlur: () => onLeave(name),
  });
  return (
    <Stack gap="md">
      <TextInput {...field('name')} label="机构名称" description="读者看到的名字，与招牌或网站一致" />
      <TextInput {...field('operatorName')} label="主体名称" description="营业执照或法人证书上的全称" />
      <TextInput
        {...field('creditCode')}
        label="统一社会信用代码"
        description="18 位，证照上可以找到"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => onChange({ creditCode: value.toUpperCase() })}
      />
      <TextInput
        {...field('slug')}
        label="主页地址"
        description={`主页会在 /i/${form.slug || 'your-name'}，开通后不便更改`}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => onChange({ slug: value.toLowerCase() })}
      />
      <CountedTextarea
        {...field('introduction')}
        label="简介"
        description="做什么、在哪里、有什么特别之处，公开展示在主页上"
        rows={4}
      />
      <TextInput {...field('address')} label="地址" autoComplete="street-address" />
      <TextInput
        {...field('contactName')}
        label="联系人"
        description="审核中有疑问时联系，不公开"
        autoComplete="name"
      />
      <TextInput
        {...field('contactPhone')}
        label="联系电话"
        description="11 位手机号，不公开"
        inputMode="tel"
        autoComplete="tel"
      />
    </Stack>
  );
}
