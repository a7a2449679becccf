import { type SiteSettings, saveStoreAddresses } from '@gongdu/contract/core/site/manage';
import { TextInput } from '@mantine/core';
import { call } from '../../../lib/api/call.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useSectionForm } from './use-section-form.tsx';

const sectionOf = ({ stores }: SiteSettings) => stores;
const address = { type: 'url', placeholder: 'https://', maxLength: 500 } as const;

export function StoresForm({ stores }: Pick<SiteSettings, 'stores'>) {
  const { form, frame } = useSectionForm({
    schema: saveStoreAddresses.body,
    saved: stores,
    sectionOf,
    done: '下载地址已保存',
    submit: (body) => call(saveStoreAddresses, { body }),
  });
  return (
    <Section
      title="客户端下载"
      description="显示在 /app-store。没有上架的留空，页面会如实说明，并介绍怎样使用网页版。"
    >
      <Form {...frame} submitName="保存下载地址">
        <TextInput {...form.field('ios')} {...address} label="苹果 App Store" />
        <TextInput {...form.field('android')} {...address} label="安卓应用商店" />
        <TextInput {...form.field('harmony')} {...address} label="华为应用市场（鸿蒙）" />
      </Form>
    </Section>
  );
}
