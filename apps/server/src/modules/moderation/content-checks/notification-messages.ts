import { refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import { excerpt } from '../../../shared/text/excerpt.ts';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';
import type { StoredFlaggedText } from './store.ts';

/** @param outcome The outcome of the text, as a sentence. */
export function textRefused(
  { id, authorUid, thing, context, parts, link }: StoredFlaggedText,
  { reason, sentence }: Rejection,
  outcome: string,
): NewNotification {
  const text = parts.map(({ after }) => after).filter((after) => after !== '');
  const where = context === '' ? '' : `${context}：`;
  return {
    uid: authorUid,
    kind: 'text_refused',
    title: `你的${thing}未通过审核`,
    body: `${where}「${excerpt(text.join('　'), 40)}」。${outcome}${refusalMessage(reason, sentence)}`,
    link,
    objectKind: 'flagged_text',
    objectId: id,
  };
}

/** It waited, and others read it from now on. */
export function textApproved(flagged: StoredFlaggedText): NewNotification {
  const { id, authorUid, thing, context, parts, link } = flagged;
  const text = parts.map(({ after }) => after).filter((after) => after !== '');
  return {
    uid: authorUid,
    kind: 'text_approved',
    title: `${thing}已公开`,
    body: `${context === '' ? '' : `${context}：`}「${excerpt(text.join('　'), 40)}」`,
    link,
    objectKind: 'flagged_text',
    objectId: id,
  };
}

export function textPutBack({ id, authorUid, thing, context, link }: StoredFlaggedText): NewNotification {
  return {
    uid: authorUid,
    kind: 'verdict_taken_back',
    link,
    objectKind: 'flagged_text',
    objectId: id,
    title: `你的${thing}已恢复`,
    body: `${context === '' ? '' : `${context}：`}大家现在又可以看到它了。`,
  };
}
