import { useQuery } from '@tanstack/react-query';
import { institutionProfileQuery } from '../../../entities/core/institution/profile-query.ts';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { PageEditor } from './page-editor.tsx';
import { pageQuery } from './queries.ts';

/** 主页装修, for members who may edit the page, as its route requires. */
export function PageEditorPage() {
  const page = useQuery(pageQuery);
  const profile = useQuery(institutionProfileQuery);
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
