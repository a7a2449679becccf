import { plainText, referencesIn } from '@gongdu/rules/document/text';
import { readPath } from '@gongdu/rules/writing/work-path';
import { excerpt } from '../../../../shared/text/excerpt.ts';
import type { Activity } from '../../../core/reactions/activity.ts';
import type { Release } from './release-store.ts';

/** People notified of one text; a text that names more addresses a crowd. */
const mentionsMax = 50;
const excerptLength = 60;

/**
 * Notifies the people a text mentions once readers see it: of each text once, however often it is changed or published
 * again. In the order of their uids, so that two texts never deadlock.
 */
export function mentionsIn({ id, kind, authorUid, title, body, releasedAt }: Release): Activity[] {
  const people = [...referencesIn(body).people].slice(0, mentionsMax).toSorted((a, b) => a - b);
  const line = excerpt(plainText(body), excerptLength);
  return people.map((receiverUid) => ({
    type: 'mention',
    on: true,
    actorUid: authorUid,
    receiverUid,
    object: { kind, id, title },
    sourceId: 0,
    body: line,
    link: readPath({ kind, id }),
    at: releasedAt,
  }));
}

/** The people that only the first text mentions. */
export function mentionsTakenBack(gone: Release, before: Release | undefined): Activity[] {
  const kept = new Set(before ? mentionsIn(before).map(({ receiverUid }) => receiverUid) : []);
  return mentionsIn(gone)
    .filter(({ receiverUid }) => !kept.has(receiverUid))
    .map((activity) => ({ ...activity, on: false, forgotten: true }));
}
