import { type SiteSettings, saveSiteContact } from '@gongdu/contract/core/site/manage';
import { Stack, TextInput } from '@mantine/core';
import { call } from '../../../lib/api/call.ts';
import { FieldRow, Form } from '../../../ui/form/form.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useSectionForm } from './use-section-form.tsx';

const sectionOf = ({ contact }: SiteSettings) => contact;

export function ContactForm({ contact }: Pick<SiteSettings, 'contact'>) {
  const { form, frame } = useSectionForm({
    schema: saveSiteContact.body,
    saved: contact,
    sectionOf,
    done: '备案与联系方式已保存',
    submit: (body) => call(saveSiteContact, { body }),
  });
  const { field } = form;
  return (
    <Section
      title="备案与联系"
      description="备案号显示在每个公开页面的页脚，并链接到查询网站；没有填的不显示。"
    >
      <Form {...frame} submitName="保存备案与联系">
        <Stack gap="md">
          <FieldRow>
            <TextInput {...field('icp')} label="ICP 备案号" placeholder="京ICP备2026000001号-1" />
            <TextInput
              {...field('publicSecurity')}
              label="公安联网备案号"
              placeholder="京公网安备11010502000001号"
            />
          </FieldRow>
          <TextInput {...field('company')} label="运营主体" autoComplete="organization" />
          <TextInput {...field('address')} label="联系地址" />
          <FieldRow>
            <TextInput {...field('mail')} label="联系邮箱" type="email" />
            <TextInput {...field('phone')} label="联系电话" type="tel" />
          </FieldRow>
          <TextInput
            {...field('complaintMail')}
            label="投诉邮箱"
            description="投诉指引和举报须知里的收件地址"
            type="email"
          />
        </Stack>
      </Form>
    </Section>
  );
}
