import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { editPath } from './row-actions.ts';
import { OpenedWork } from './writing/opened-work.tsx';

/** The editor's code comes when somebody writes. */
const WritingPage = lazy(async () => ({
  default: (await import('./writing/writing-page.tsx')).WritingPage,
}));

/** `/publishPost/edit/:id?`: a new post without an id. */
export function EditWorkPage() {
  const { id } = useParams();
  const [made, setMade] = useState<number>();
  const navigate = useNavigate();
  const isNew = id === undefined || Number(id) === made;

  // an effect, so that a page hidden in its tab takes its address only when it is shown again
  useEffect(() => {
    if (id === undefined && made !== undefined)
      void navigate(editPath({ id: made }), { replace: true, state: { became: '/publishPost/edit' } });
  }, [id, made, navigate]);

  return (
    <Suspense fallback={<PageSkeleton shape="form" />}>
      {isNew ? (
        <WritingPage post={null} onSaved={(post) => setMade(post.id)} onClosed={() => setMade(undefined)} />
      ) : (
        <OpenedWork key={id} id={Number(id)} Writing={WritingPage} />
      )}
    </Suspense>
  );
}
