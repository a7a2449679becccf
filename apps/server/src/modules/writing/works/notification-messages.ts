import { type RefusalCode, refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import { workKindLabels } from '@gongdu/contract/writing/works/work';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';
import { editPath } from './publication/content-index.ts';
import type { WorkSummary } from './store.ts';

/** @param channelMove What the reviewer did with its channel, as a sentence. */
export function workApproved(
  work: WorkSummary,
  revised: boolean,
  channelMove: string | null,
): NewNotification {
  const label = workKindLabels[work.kind];
  if (work.state === 'scheduled') {
    return {
      ...to(work, 'work_scheduled', editPath(work)),
      title: `《${work.title}》已通过审核`,
      body: `${label}会在你设定的时间自动发布。${channelMove ?? ''}`,
    };
  }
  return {
    ...to(work, 'work_published', readPath(work)),
    title: revised ? `《${work.title}》的修改已通过审核` : `《${work.title}》已通过审核`,
    body: `${revised ? '读者现在看到的是修改后的内容。' : `${label}已经发布，读者现在可以看到它了。`}${channelMove ?? ''}`,
  };
}

/** Its moment came. */
export function workPublished(work: WorkSummary): NewNotification {
  return {
    ...to(work, 'work_published', readPath(work)),
    title: `《${work.title}》已按时发布`,
    body: '读者现在可以看到它了。',
  };
}

export function workRefused(
  work: WorkSummary,
  { outcome: act, reason, sentence }: Rejection,
  revised: boolean,
): NewNotification {
  const of = revised ? '的修改' : '';
  const kept = revised ? '读者看到的仍是原来的内容。' : '';
  const outcome = act === 'refused' ? '未通过审核' : '需要修改';
  return {
    ...to(work, act === 'refused' ? 'work_refused' : 'work_returned', editPath(work)),
    title: `《${work.title}》${of}${outcome}`,
    body: `${refusalMessage(reason, sentence)}${kept}修改后可以重新提交。`,
  };
}

export function workTakenDown(work: WorkSummary, reason: RefusalCode, sentence: string): NewNotification {
  return {
    ...to(work, 'work_taken_down', editPath(work)),
    title: `《${work.title}》已被下架`,
    body: `${refusalMessage(reason, sentence)}修改后可以重新提交审核。`,
  };
}

export function workReinstated(work: WorkSummary): NewNotification {
  return {
    ...to(work, 'work_published', readPath(work)),
    title: `《${work.title}》已恢复上架`,
    body: '读者现在又可以看到它了。',
  };
}

/** After an appeal. */
export function workOverturned(work: WorkSummary): NewNotification {
  const waits = work.state === 'pending' || work.revision === 'pending';
  return waits
    ? {
        ...to(work, 'work_scheduled', editPath(work)),
        title: `《${work.title}》已重新进入审核`,
        body: '你在未通过审核之后修改过内容，审核员会再看一遍。',
      }
    : workApproved(work, false, null);
}

function to({ authorUid, kind, id }: WorkSummary, about: NewNotification['kind'], link: string) {
  return { uid: authorUid, kind: about, link, objectKind: kind, objectId: id } as const;
}
