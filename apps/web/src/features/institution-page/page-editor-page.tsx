import { getInstitutionProfile } from '@gongdu/contract/institutions/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { PageEditor } from './page-editor.tsx';
import { pageQuery } from './queries.ts';

const profileQuery = queryOptions({
  queryKey: ['institution', 'profile'],
  queryFn: ({ signal }) => call(getInstitutionProfile, {}, { signal }),
});

/** 主页装修, for members who may edit the page, as its route requires. */
export function PageEditorPage() {
  const page = useQuery(pageQuery);
  const profile = useQuery(profileQuery);
  return (
    <QueryView query={page} skeleton={<PageSkeleton shape="form" />}>
      {(draft) => (
        <QueryView query={profile} skeleton={<PageSkeleton shape="form" />}>
          {(institution) => <PageEditor page={draft} profile={institution} />}
        </QueryView>
      )}
    </QueryView>
  );
}
