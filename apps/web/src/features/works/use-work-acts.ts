import { type Work, type WorkKind, workKindWords, workStateWords } from '@gongdu/contract/work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showMessage } from '../../lib/messages.ts';
import { ask } from '../../ui/confirm.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { areaOf } from './areas.ts';
import { keepWork, type Movable, moveWork, refreshLists, type WorkAct } from './queries.ts';

type Moved = Work | undefined;
export type ActOnWork = (act: WorkAct, work: Movable & { readonly title?: string }) => Promise<Moved>;

/** Moves works and says what happened; a refusal has been shown and comes back as undefined. */
export function useWorkActs(): { act: ActOnWork; busyId: number | undefined } {
  const queries = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: moveWork,
    onSuccess: (work) => (work ? keepWork(queries, work) : refreshLists(queries)),
    // the row was older than the server's: show the newest
    onError: () => queries.invalidateQueries({ queryKey: ['works'] }),
  });

  const act: ActOnWork = async (name, work) => {
    if (!(await mayGoOn(name, work.title))) return undefined;
    const moved = await mutateAsync({ act: name, work }).catch(() => undefined);
    if (moved === null) showMessage('已彻底删除', 'success');
    if (!moved) return undefined;
    tell(name, moved, () => void act('restore', moved));
    return moved;
  };
  return { act, busyId: isPending ? variables.work.id : undefined };
}

/** What cannot be taken back is asked first, by name. */
async function mayGoOn(act: WorkAct, title = ''): Promise<boolean> {
  const named = title === '' ? '这篇内容' : `《${title}》`;
  if (act === 'purge')
    return ask({
      title: '彻底删除',
      message: `${named}和它的全部历史版本都会被删除，不能再恢复。`,
      confirm: '彻底删除',
      danger: true,
    });
  if (act === 'discard')
    return ask({
      title: '放弃修改',
      message: `${named}会回到读者现在看到的样子，放弃的内容可以在历史版本里找到。`,
      confirm: '放弃修改',
    });
  return true;
}

function tell(act: WorkAct, work: Work, undo: () => void): void {
  if (act === 'delete') offerUndo('已移入回收站，30 天内可以恢复', undo);
  else showMessage(wordsAfter[act]?.(work) ?? '', 'success');
}

const wordsAfter: Partial<Record<WorkAct, (work: Work) => string>> = {
  submit: () => '已提交审核，结果会通过系统消息告诉你',
  withdraw: () => '已撤回，可以继续修改了',
  unpublish: ({ kind }) => `已取消发布，${thisOne(kind)}现在是草稿`,
  discard: () => '已放弃修改，内容与读者看到的一致',
  publishNow: () => '已发布，读者现在就能看到',
  restore: ({ state }) => `已恢复到「${workStateWords[state]}」`,
};

function thisOne(kind: WorkKind): string {
  return `${areaOf(kind).this}${workKindWords[kind]}`;
}
