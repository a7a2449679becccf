import type { SocialRef } from '@gongdu/contract/social';
import { shortened } from '@gongdu/contract/storable-text';
import type { Transaction } from '../../db/database.ts';
import type { ContentEntry } from '../contents/service.ts';
import type { Act } from '../social/act.ts';
import type { Social } from '../social/service.ts';
import type { StoredComment } from './store.ts';

/** What a comment stands under, as far as it is known; it may have been withdrawn. */
export type Place = SocialRef & Pick<ContentEntry, 'ownerUid' | 'title' | 'link'>;

const excerptLength = 60;

export function excerptOf(text: string): string {
  return shortened(text.replace(/\s+/g, ' ').trim(), excerptLength);
}

export function linkOf(place: Pick<Place, 'link'>, id: number): string | null {
  return place.link === null ? null : `${place.link}?comment=${id}`;
}

/**
 * A comment concerns the owner of what it stands under, a reply whom it answers, and both whoever they name: nobody
 * hears of one comment twice. In the order of the receivers, so that two of them never wait in a circle.
 */
export async function tellOf(
  tx: Transaction,
  social: Social,
  comment: StoredComment,
  about: { place: Place; answered: StoredComment | undefined; on: boolean },
): Promise<void> {
  for (const act of actsOf(comment, about)) await social.tell(tx, act);
}

/** Only those who are named in one of two wordings. */
export async function tellOfMentions(
  tx: Transaction,
  social: Social,
  { before, after, place }: { before: StoredComment; after: StoredComment; place: Place },
): Promise<void> {
  const named = (comment: StoredComment) => new Set(comment.mentions.map(({ uid }) => uid));
  const [then, now] = [named(before), named(after)];
  const gone = before.mentions.filter(({ uid }) => !now.has(uid));
  const come = after.mentions.filter(({ uid }) => !then.has(uid));
  const acts = [
    ...mentionsOf({ ...before, mentions: gone }, place, false, []),
    ...mentionsOf({ ...after, mentions: come }, place, true, []),
  ];
  for (const act of inOrder(acts)) await social.tell(tx, act);
}

function actsOf(
  comment: StoredComment,
  { place, answered, on }: { place: Place; answered: StoredComment | undefined; on: boolean },
): Act[] {
  const first: Act = answered
    ? {
        ...partsOf(comment, place, on),
        act: 'reply',
        receiverUid: answered.authorUid,
        object: { kind: 'comment', id: answered.id, title: excerptOf(answered.text) },
      }
    : {
        ...partsOf(comment, place, on),
        act: 'comment',
        receiverUid: place.ownerUid,
        object: { kind: place.kind, id: place.id, title: place.title },
      };
  return inOrder([first, ...mentionsOf(comment, place, on, [first.receiverUid])]);
}

function mentionsOf(
  comment: StoredComment,
  place: Place,
  on: boolean,
  told: readonly (number | null)[],
): Act[] {
  return comment.mentions
    .filter(({ uid }) => !told.includes(uid))
    .map(({ uid }) => ({
      ...partsOf(comment, place, on),
      act: 'mention',
      receiverUid: uid,
      object: {
        kind: 'comment',
        id: comment.id,
        title: excerptOf(comment.text),
        isReply: comment.rootId !== null,
      },
    }));
}

function partsOf({ id, authorUid, text, createdAt: at }: StoredComment, place: Place, on: boolean) {
  return { on, actorUid: authorUid, sourceId: id, body: excerptOf(text), link: linkOf(place, id), at };
}

function inOrder(acts: readonly Act[]): Act[] {
  return acts.toSorted((a, b) => (a.receiverUid ?? 0) - (b.receiverUid ?? 0));
}
