import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import type { ApplicationForm } from '@gongdu/contract/institutions/application';
import { DescriptionList } from '../../../ui/layout/list.tsx';

/** The application's fields, read-only. */
export function ApplicationFacts({ form }: { readonly form: ApplicationForm }) {
  return (
    <DescriptionList
      rows={[
        ['机构类型', institutionKindLabels[form.kind]],
        ['机构名称', form.name],
        ['主体名称', form.operatorName],
        ['统一社会信用代码', form.creditCode],
        ['主页地址', form.slug && `/i/${form.slug}`],
        ['简介', form.introduction],
        ['地址', form.address],
        ['联系人', form.contactName],
        ['联系电话', form.contactPhone],
      ]}
    />
  );
}
