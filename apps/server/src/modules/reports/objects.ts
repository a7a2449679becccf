import { plainText } from '@gongdu/contract/document';
import { mediaIn } from '@gongdu/contract/document-media';
import type { KeptCopy, ReportKind } from '@gongdu/contract/report';
import { beginningOf } from '@gongdu/contract/storable-text';
import type { PublicContent } from '@gongdu/contract/work-content';
import type { Accounts } from '../accounts/service.ts';
import type { Comments } from '../comments/service.ts';
import type { Contents } from '../contents/service.ts';
import type { Works } from '../works/service.ts';

/** A thing that can be reported: whose it is, and a copy of what there is to see. */
export interface Reportable {
  readonly ownerUid: number;
  readonly copy: KeptCopy;
}

interface Needs {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly contents: Pick<Contents, 'findMany'>;
  readonly works: Pick<Works, 'released'>;
  readonly comments: Pick<Comments, 'words'>;
}

const textMax = 20_000;

/** What readers see, of every kind that can be reported; undefined for what they do not see. */
export function createObjects({ accounts, contents, works, comments }: Needs) {
  return async (kind: ReportKind, id: number): Promise<Reportable | undefined> => {
    if (kind === 'person') return person(id);
    const entry = (await contents.findMany([{ kind, id }])).get(`${kind}:${id}`);
    if (!entry || entry.ownerUid === null) return undefined;
    const { ownerUid, title, link, cover, summary } = entry;
    if (kind === 'comment') {
      const said = await comments.words(id);
      return said && { ownerUid, copy: { title, link, text: said.text, pictures: listed(said.image) } };
    }
    if (kind === 'circle' || kind === 'topic')
      return { ownerUid, copy: { title, link, text: summary, pictures: listed(cover) } };
    return { ownerUid, copy: { title, link, ...(await work(id)) } };
  };

  async function person(uid: number): Promise<Reportable | undefined> {
    const account = await accounts.find(uid);
    if (!account || account.disabledAt !== null) return undefined;
    const { name, bio, avatar } = account;
    return {
      ownerUid: uid,
      copy: { title: name, text: bio, pictures: listed(avatar), link: `/user/${uid}` },
    };
  }

  async function work(id: number): Promise<Pick<KeptCopy, 'text' | 'pictures'>> {
    const content = await works.released(id);
    if (!content) return { text: '', pictures: [] };
    const documents = [content.body, ...leadTexts(content)];
    const text = [...documents.map(plainText), ...wordsBeside(content)].filter(Boolean).join('\n');
    return {
      text: beginningOf(text, textMax),
      pictures: [...listed(content.meta.cover), ...documents.flatMap(mediaIn)],
    };
  }
}

function listed(picture: string | null): string[] {
  return picture === null ? [] : [picture];
}

function leadTexts({ beside }: PublicContent) {
  return beside?.kind === 'reading_lead' ? beside.parts.map(({ lead }) => lead) : [];
}

function wordsBeside({ beside }: PublicContent): string[] {
  if (beside === null) return [];
  if (beside.kind === 'book_list') return beside.items.map(({ note }) => note);
  return beside.parts.flatMap(({ title, range, questions }) => [title, range, ...questions]);
}
