import type { ReportKind } from '@gongdu/contract/administration/reports/report';
import { workKinds } from '@gongdu/contract/writing/works/work';
import type { FindReported, ReportedObject } from '../reports/reported-objects.ts';

/** The object of a complaint, and its content. */
export interface ComplaintObject extends ReportedObject {
  readonly kind: ReportKind;
  readonly id: number;
}

/** Kinds by the first segment of a page's path, the likelier first. */
const kindsByPage: Readonly<Record<string, readonly ReportKind[]>> = {
  post: ['post', 'review', 'news'],
  read: workKinds,
  booklist: ['book_list'],
  reader: ['reading_lead'],
  book: ['book'],
  circle: ['circle'],
  topic: ['topic'],
  live: ['live'],
  user: ['person'],
};

/** The first public object of this site in a text with addresses. A link to a comment refers to the comment. */
export async function findObjectOfAddress(
  text: string,
  findObject: FindReported,
): Promise<ComplaintObject | undefined> {
  for (const [, page = '', id = '', query = ''] of text.matchAll(pagePattern)) {
    const comment = /[?&]comment=(\d{1,15})/.exec(query)?.[1];
    const wanted: readonly (readonly [ReportKind, number])[] =
      comment === undefined
        ? (kindsByPage[page.toLowerCase()] ?? []).map((kind) => [kind, Number(id)] as const)
        : [['comment', Number(comment)]];
    for (const [kind, objectId] of wanted) {
      const found = await findObject(kind, objectId);
      if (found) return { ...found, kind, id: objectId };
    }
  }
  return undefined;
}

const pagePattern = /\/([A-Za-z]+)\/(\d{1,15})(\?[^\s#]*)?/g;
