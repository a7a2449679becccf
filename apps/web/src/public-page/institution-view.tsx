import type { PageToRender } from '@gongdu/contract/institutions/page/view';
import { PageView } from '../entities/institutions/institution-page/page-view.tsx';

/** The data for `visitor.ts` is in attributes of the outermost element. */
export function InstitutionView({ page }: { readonly page: PageToRender }) {
  const { document, items, services, institution, siteName } = page;
  return (
    <div
      data-page={institution.slug}
      data-uid={institution.uid}
      data-name={institution.name}
      data-site={siteName}
      data-sign-in={services.signIn}
      data-management={services.management}
      data-hours={JSON.stringify(institution.openingHours)}
    >
      <PageView
        document={document}
        context={{ institution, siteName, items, now: new Date(page.now), editing: false }}
      />
    </div>
  );
}
