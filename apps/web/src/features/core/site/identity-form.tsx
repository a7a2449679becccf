import { type SiteSettings, saveSiteIdentity } from '@gongdu/contract/core/site/manage';
import { TextInput } from '@mantine/core';
import { call } from '../../../lib/api/call.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useSectionForm } from './use-section-form.tsx';

const sectionOf = ({ naming }: SiteSettings) => naming;

export function IdentityForm({ naming }: Pick<SiteSettings, 'naming'>) {
  const { form, frame } = useSectionForm({
    schema: saveSiteIdentity.body,
    saved: naming,
    sectionOf,
    done: '网站名称已保存',
    submit: (body) => call(saveSiteIdentity, { body }),
  });
  return (
    <Section title="网站名称">
      <Form {...frame} submitName="保存网站名称">
        <TextInput
          {...form.field('title')}
          label="名称"
          description="显示在网页标题、公开页面、邮件和两步验证里。短信签名由短信服务商登记，须另行申请。"
        />
      </Form>
    </Section>
  );
}
