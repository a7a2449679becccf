import { type Work, workStateWords } from '@gongdu/contract/work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showMessage } from '../../lib/messages.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { keepWork, moveWork, type WorkAct, type WorkActInput } from './queries.ts';

type Moved = Work | undefined;
export type ActOnWork = (act: WorkAct, post: WorkActInput['post']) => Promise<Moved>;

/** Moves posts and says what happened; a refusal has been shown and comes back as undefined. */
export function useWorkActs(): { act: ActOnWork; busyId: number | undefined } {
  const queries = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: moveWork,
    onSuccess: (post) => keepWork(queries, post),
    // the row was older than the server's: show the newest
    onError: () => queries.invalidateQueries({ queryKey: ['works'] }),
  });

  const act: ActOnWork = async (name, post) => {
    const moved = await mutateAsync({ act: name, post }).catch(() => undefined);
    if (moved) tell(name, moved, () => void act('restore', moved));
    return moved;
  };
  return { act, busyId: isPending ? variables.post.id : undefined };
}

function tell(act: WorkAct, post: Work, undo: () => void): void {
  if (act === 'delete') offerUndo('已移入回收站，30 天内可以恢复', undo);
  else if (act === 'submit') showMessage('已提交审核，结果会通过系统消息告诉你', 'success');
  else if (act === 'withdraw') showMessage('已撤回，可以继续修改了', 'success');
  else showMessage(`已恢复到「${workStateWords[post.state]}」`, 'success');
}
