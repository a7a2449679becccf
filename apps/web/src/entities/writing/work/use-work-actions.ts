import {
  type Work,
  type WorkHead,
  type WorkKind,
  workKindLabels,
  workStateLabels,
} from '@gongdu/contract/writing/works/work';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { stale } from '../../../lib/api/reads.ts';
import { toast, toastWithUndo } from '../../../ui/feedback/toast.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';
import {
  cacheWork,
  cacheWorkHead,
  refreshLists,
  runWorkAction,
  type WorkAction,
  type WorkRef,
} from './queries.ts';
import { sectionOf } from './work-sections.ts';

type ActionResult = Work | WorkHead | undefined;
export type RunWorkAction = (
  action: WorkAction,
  work: WorkRef & { readonly title?: string },
) => Promise<ActionResult>;

/** Runs transitions of works and reports them; a failure shows a toast and resolves to undefined. */
export function useWorkActions(): { runAction: RunWorkAction; busyId: number | undefined } {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: runWorkAction,
    onSuccess: (result, { work }) => cacheResult(queryClient, work, result),
    // the row was out of date: show the newest state
    onError: () => stale(queryClient, '/api/works'),
  });

  const runAction: RunWorkAction = async (name, work) => {
    if (!(await confirmAction(name, work.title))) return undefined;
    const result = await mutateAsync({ action: name, work }).catch(() => undefined);
    if (result === null) toast('已彻底删除', 'success');
    if (!result) return undefined;
    notify(name, result, (undoing) => void runAction(undoing, result));
    return result;
  };
  return { runAction, busyId: isPending ? variables.work.id : undefined };
}

/** Asks before an action that cannot be undone, naming the work. */
async function confirmAction(action: WorkAction, title = ''): Promise<boolean> {
  const subject = title === '' ? '这篇内容' : `《${title}》`;
  if (action === 'purge')
    return confirm({
      title: '彻底删除',
      message: `${subject}和它的全部历史版本都会被删除，不能再恢复。`,
      confirmLabel: '彻底删除',
      danger: true,
    });
  if (action === 'discard')
    return confirm({
      title: '放弃修改',
      message: `${subject}会回到读者现在看到的样子，放弃的内容可以在历史版本里找到。`,
      confirmLabel: '放弃修改',
    });
  return true;
}

function cacheResult(
  queryClient: QueryClient,
  before: WorkRef,
  result: Work | WorkHead | null,
): Promise<void> {
  if (!result) return refreshLists(queryClient);
  return 'body' in result ? cacheWork(queryClient, result) : cacheWorkHead(queryClient, before, result);
}

function notify(action: WorkAction, work: WorkHead, undo: (by: WorkAction) => void): void {
  if (action === 'delete') toastWithUndo('已移入回收站，30 天内可以恢复', () => undo('restore'));
  else if (action === 'hide')
    toastWithUndo(`已设为私密，${demonstrativeOf(work.kind)}只有你能看到`, () => undo('show'));
  else toast(successMessages[action]?.(work) ?? '', 'success');
}

const successMessages: Partial<Record<WorkAction, (work: WorkHead) => string>> = {
  submit: () => '已提交审核，结果会通过系统消息告诉你',
  withdraw: () => '已撤回，可以继续修改了',
  show: ({ revision }) =>
    revision === null ? '已恢复公开，读者又能看到了' : '已恢复公开，读者看到的是上次通过审核的内容',
  discard: () => '已放弃修改，内容与读者看到的一致',
  publishNow: () => '已发布，读者现在就能看到',
  restore: ({ state }) => `已恢复到「${workStateLabels[state]}」`,
};

function demonstrativeOf(kind: WorkKind): string {
  return `${sectionOf(kind).demonstrative}${workKindLabels[kind]}`;
}
