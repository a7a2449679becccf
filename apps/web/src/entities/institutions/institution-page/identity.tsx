import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import type { PageInstitution } from '@gongdu/contract/institutions/page/view';
import type { ReactNode } from 'react';
import type { PageContext } from './page-context.ts';
import { PageLink } from './page-link.tsx';

/** The operator of the page: rendered below every page, not part of its document. */
export function IdentityView({ context: { institution, siteName } }: { readonly context: PageContext }) {
  const { name, kind, introduction, operatorName, creditCode } = institution;
  return (
    <footer className="ip-identity">
      <div className="ip-identity-inner">
        <div className="ip-identity-words">
          <p className="ip-identity-name">{name}</p>
          {introduction !== '' && <p>{introduction}</p>}
        </div>
        <dl className="ip-facts">
          <Fact name="运营主体">{operatorName}</Fact>
          <Fact name="统一社会信用代码">{creditCode}</Fact>
          <Fact name="机构类型">{institutionKindLabels[kind]}</Fact>
          <ContactFacts institution={institution} />
        </dl>
        <p className="ip-home">
          <span>主体信息经{siteName}核验</span>
          <span>
            {/* the script opens the dialog for members instead */}
            <a href="/complaints-guide" data-report>
              举报
            </a>
          </span>
          <a href="/">{siteName}，读书人的社区</a>
        </p>
      </div>
    </footer>
  );
}

export function ContactFacts({ institution }: { readonly institution: PageInstitution }) {
  const { phone, email, address, website } = institution;
  return (
    <>
      <Fact name="电话">{phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}</Fact>
      <Fact name="邮箱">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
      <Fact name="地址">{address}</Fact>
      <Fact name="网站">
        {website && <PageLink link={website}>{website.replace(/^https?:\/\/|\/$/g, '')}</PageLink>}
      </Fact>
    </>
  );
}

/** Renders nothing without data. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
