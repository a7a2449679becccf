import { type RefusalCode, refusalWords } from '@gongdu/contract/review-reason';
import { workKindWords } from '@gongdu/contract/work';
import type { NewNotice } from '../notices/telling.ts';
import type { Refusal } from '../reviews/subject.ts';
import { editPath, readPath } from './content-index.ts';
import type { WorkFacts } from './store.ts';

export function workApproved(work: WorkFacts, revised: boolean): NewNotice {
  const named = workKindWords[work.kind];
  if (work.state === 'scheduled') {
    return {
      ...to(work, 'work_scheduled', editPath(work)),
      title: `《${work.title}》已通过审核`,
      body: `${named}会在你设定的时间自动发布。`,
    };
  }
  return {
    ...to(work, 'work_published', readPath(work)),
    title: revised ? `《${work.title}》的修改已通过审核` : `《${work.title}》已通过审核`,
    body: revised ? '读者现在看到的是修改后的内容。' : `${named}已经发布，读者现在可以看到它了。`,
  };
}

/** Its moment came. */
export function workAppeared(work: WorkFacts): NewNotice {
  return {
    ...to(work, 'work_published', readPath(work)),
    title: `《${work.title}》已按时发布`,
    body: '读者现在可以看到它了。',
  };
}

export function workRefused(
  work: WorkFacts,
  { act, reason, sentence }: Refusal,
  revised: boolean,
): NewNotice {
  const of = revised ? '的修改' : '';
  const kept = revised ? '读者看到的仍是原来的内容。' : '';
  const outcome = act === 'refused' ? '未通过审核' : '需要修改';
  return {
    ...to(work, act === 'refused' ? 'work_refused' : 'work_returned', editPath(work)),
    title: `《${work.title}》${of}${outcome}`,
    body: `${refusalWords(reason, sentence)}${kept}修改后可以重新提交。`,
  };
}

export function workTakenDown(work: WorkFacts, reason: RefusalCode, sentence: string): NewNotice {
  return {
    ...to(work, 'work_taken_down', editPath(work)),
    title: `《${work.title}》已被下架`,
    body: `${refusalWords(reason, sentence)}修改后可以重新提交审核。`,
  };
}

export function workPutBack(work: WorkFacts): NewNotice {
  return {
    ...to(work, 'work_published', readPath(work)),
    title: `《${work.title}》已恢复上架`,
    body: '读者现在又可以看到它了。',
  };
}

function to({ authorUid, kind, id }: WorkFacts, about: NewNotice['kind'], link: string) {
  return { uid: authorUid, kind: about, link, objectKind: kind, objectId: id } as const;
}
