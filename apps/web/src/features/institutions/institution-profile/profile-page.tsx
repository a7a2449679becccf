import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import type { InstitutionProfile } from '@gongdu/contract/institutions/profile';
import { describeNow } from '@gongdu/rules/institutions/opening-times';
import { useQuery } from '@tanstack/react-query';
import { institutionProfileQuery } from '../../../entities/core/institution/profile-query.ts';
import { Can } from '../../../lib/auth/can.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { QualificationsPanel } from './qualifications-panel.tsx';
import { TeamPanel } from './team-panel.tsx';

/** `/institute/profile` 机构信息: the reviewed data, the editable data, and the team. */
export function InstitutionProfilePage() {
  const profile = useQuery(institutionProfileQuery);
  return (
    <Page width="reading">
      <PageHeader title="机构信息" />
      <QueryView query={profile}>
        {(data) => (
          <>
            <ReviewedFacts profile={data} />
            <Section
              title="公开资料"
              badge={<OpenBadge profile={data} />}
              description="显示在公开主页和机构的个人页上"
            >
              <Can permissions={['inst:profile:edit']} fallback={<PublicFacts profile={data} />}>
                <ProfileForm profile={data} />
              </Can>
            </Section>
            <Can permissions={['inst:qualification:renew']}>
              <QualificationsPanel />
            </Can>
            <TeamPanel />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function OpenBadge({ profile }: { readonly profile: InstitutionProfile }) {
  const words = describeNow(profile.openingHours, new Date());
  return words === '' ? null : <Badge tone={words.startsWith('营业') ? 'ok' : 'neutral'}>{words}</Badge>;
}

function ReviewedFacts({ profile }: { readonly profile: InstitutionProfile }) {
  const { name, kind, operatorName, creditCode, slug } = profile;
  return (
    <Section title="认证信息" description="随资质一起审核，需要变更时请联系运营人员">
      <DescriptionList
        rows={[
          ['机构名称', name],
          ['机构类型', institutionKindLabels[kind]],
          ['运营主体', operatorName],
          ['统一社会信用代码', creditCode],
          ['公开主页', <a key="page" href={`/i/${slug}`}>{`/i/${slug}`}</a>],
        ]}
      />
    </Section>
  );
}

/** For members without the permission to edit. */
function PublicFacts({ profile }: { readonly profile: InstitutionProfile }) {
  const { introduction, phone, email, address, website } = profile;
  return (
    <DescriptionList
      rows={[
        ['简介', introduction],
        ['联系电话', phone],
        ['邮箱', email],
        ['地址', address],
        ['网站', website],
      ]}
    />
  );
}
