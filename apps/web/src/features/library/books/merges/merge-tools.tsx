import { moderateBooks } from '@gongdu/contract/core/accounts/role';
import { type BookMerge, undoBookMerge } from '@gongdu/contract/library/books/merge';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { type PickedBook, pickBooks } from '../../../../entities/library/book/picker/pick-books.ts';
import { call } from '../../../../lib/api/call.ts';
import { hasPermission } from '../../../../lib/auth/permissions.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { toast, toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { mergeReads } from './queries.ts';

const MergeDialog = lazyComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog);

/** 合并到另一本书, for operators: the other book is picked, then what would move is shown. */
export function MergeTools({ book: { id, title } }: { readonly book: { id: number; title: string } }) {
  const permissions = useSession((session) => session.permissions);
  const navigate = useNavigate();
  const [target, setTarget] = useState<PickedBook | null>(null);
  const undo = useAction((mergeId: number) => call(undoBookMerge, { params: { id: mergeId } }), {
    invalidates: mergeReads,
    onDone: ({ from }) => {
      toast(`《${from.title}》已拆开，两本书都是原来的样子`, 'success');
      return navigate(`/book/${from.id}`);
    },
  });
  if (!hasPermission({ permissions }, [moderateBooks])) return null;
  const pick = async () => {
    const [picked] = (await pickBooks({ max: 1, search: title })) ?? [];
    if (picked?.id === id) toast('选的就是这本书，请选另一本', 'error');
    else if (picked) setTarget(picked);
  };
  const onMerged = ({ id: mergeId, from, into }: BookMerge) => {
    setTarget(null);
    toastWithUndo(`《${from.title}》已并入《${into.title}》`, () => void undo.run(mergeId));
    void navigate(`/book/${into.id}`, { replace: true });
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => void pick()}>
        合并到另一本书
      </Button>
      {target && (
        <LazyBoundary>
          <MergeDialog
            from={{ id, title }}
            into={{ id: target.id, title: target.name }}
            onMerged={onMerged}
            onClose={() => setTarget(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
