import { getInstitutionProfile } from '@gongdu/contract/institutions/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { Can } from '../../lib/auth/can.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { PageEditor } from './page-editor.tsx';
import { pageQuery } from './queries.ts';

const profileQuery = queryOptions({
  queryKey: ['institution', 'profile'],
  queryFn: ({ signal }) => call(getInstitutionProfile, {}, { signal }),
});

/** 主页装修, for members who may edit the page. */
export function PageEditorPage() {
  const page = useQuery(pageQuery);
  const profile = useQuery(profileQuery);
  return (
    <Can permissions={['inst:page:edit']}>
      <QueryView query={page} skeleton={<PageSkeleton shape="form" />}>
        {(draft) => (
          <QueryView query={profile} skeleton={<PageSkeleton shape="form" />}>
            {(institution) => <PageEditor page={draft} profile={institution} />}
          </QueryView>
        )}
      </QueryView>
    </Can>
  );
}
