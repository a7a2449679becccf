import type { ContentSnapshot, ReportKind } from '@gongdu/contract/administration/reports/report';
import { refKey } from '@gongdu/contract/core/content-index/content';
import { mediaIn } from '@gongdu/contract/document/media';
import { truncate } from '@gongdu/contract/storable-text';
import type { PublicContent } from '@gongdu/contract/writing/works/public-content';
import { plainText } from '@gongdu/rules/document/text';
import { thoughtTitle } from '@gongdu/rules/library/thoughts/title';
import { excerpt } from '../../../shared/text/excerpt.ts';
import type { Circles } from '../../community/circles/service.ts';
import type { ReadingLeads } from '../../community/reading-leads/service.ts';
import type { Spoken } from '../../community/reading-leads/spoken.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Quotes } from '../../library/quotes/service.ts';
import type { Thoughts } from '../../library/thoughts/service.ts';
import type { Comments } from '../../writing/comments/service.ts';
import type { Works } from '../../writing/works/service.ts';

/** A reportable object: its owner, and a copy of its content. */
export interface ReportedObject {
  readonly ownerUid: number;
  readonly copy: ContentSnapshot;
}

interface Needs {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly contentIndex: Pick<ContentIndex, 'findMany'>;
  readonly circles: Pick<Circles, 'findAnnouncement'>;
  readonly institutions: Pick<Institutions, 'get'>;
  readonly readingLeads: { readonly spoken: Pick<ReadingLeads['spoken'], 'findPost' | 'findCheckIn'> };
  readonly quotes: { readonly publication: Pick<Quotes['publication'], 'findPublic'> };
  readonly thoughts: Pick<Thoughts, 'findReported'>;
  readonly works: Pick<Works, 'findReleasedContent'>;
  readonly comments: Pick<Comments, 'findText'>;
}

export type FindReported = ReturnType<typeof createReportedObjects>;

const textMax = 20_000;
const titleMax = 40;

export type FindReportedObject = (kind: ReportKind, id: number) => Promise<ReportedObject | undefined>;

/** The public content of every reportable kind; undefined if it is not public. */
export function createReportedObjects(needs: Needs) {
  const { accounts, circles, contentIndex, institutions, quotes, works, comments } = needs;
  const { spoken } = needs.readingLeads;
  return async (kind: ReportKind, id: number): Promise<ReportedObject | undefined> => {
    if (kind === 'person') return person(id);
    if (kind === 'institution_page') return institution(id);
    if (kind === 'circle_announcement') return announcement(id);
    if (kind === 'board_post') return inLead(await spoken.findPost(id));
    if (kind === 'check_in') return inLead(await spoken.findCheckIn(id));
    if (kind === 'quote') return quote(id);
    if (kind === 'thought') return thought(id);
    const entry = (await contentIndex.findMany([{ kind, id }])).get(refKey({ kind, id }));
    if (!entry || (entry.ownerUid === null && kind !== 'book')) return undefined;
    const { ownerUid: owner, title, link, cover, summary } = entry;
    const ownerUid = owner ?? 0;
    if (kind === 'comment') {
      const comment = await comments.findText(id);
      return (
        comment && { ownerUid, copy: { title, link, text: comment.text, pictures: asList(comment.image) } }
      );
    }
    if (summarized.has(kind))
      return { ownerUid, copy: { title, link, text: summary, pictures: asList(cover) } };
    return { ownerUid, copy: { title, link, ...(await work(id)) } };
  };

  async function person(uid: number): Promise<ReportedObject | undefined> {
    const account = await accounts.find(uid);
    if (!account || account.disabledAt !== null) return undefined;
    const { name, bio, avatar } = account;
    return {
      ownerUid: uid,
      copy: { title: name, text: bio, pictures: asList(avatar), link: `/user/${uid}` },
    };
  }

  /** @param id The account's uid. */
  async function institution(id: number): Promise<ReportedObject | undefined> {
    const account = await accounts.find(id);
    if (!account || account.institutionId === null) return undefined;
    const { name, slug } = await institutions.get(account.institutionId);
    return { ownerUid: id, copy: { title: name, text: account.bio, pictures: [], link: `/i/${slug}` } };
  }

  async function announcement(id: number): Promise<ReportedObject | undefined> {
    const found = await circles.findAnnouncement(id);
    if (!found) return undefined;
    const { name: title, text, uid: ownerUid } = found;
    return { ownerUid, copy: { title, text, pictures: [], link: `/circle/${id}` } };
  }

  async function quote(id: number): Promise<ReportedObject | undefined> {
    const found = await quotes.publication.findPublic(id);
    if (!found) return undefined;
    const { uid: ownerUid, text, thought, chapter, bookId } = found;
    const copy = {
      title: excerpt(text, titleMax),
      text: [text, thought, chapter].filter(Boolean).join('\n'),
    };
    return { ownerUid, copy: { ...copy, pictures: [], link: `/book/${bookId}` } };
  }

  async function thought(id: number): Promise<ReportedObject | undefined> {
    const found = await needs.thoughts.findReported(id);
    if (!found) return undefined;
    const { uid: ownerUid, shown: text, shownPictures: pictures } = found;
    return { ownerUid, copy: { title: thoughtTitle(text), text, pictures, link: `/thought/${id}` } };
  }

  async function inLead(found: Spoken | undefined): Promise<ReportedObject | undefined> {
    if (!found) return undefined;
    const ref = { kind: 'reading_lead', id: found.workId } as const;
    const lead = (await contentIndex.findMany([ref])).get(refKey(ref));
    const { text, uid: ownerUid } = found;
    return { ownerUid, copy: { title: lead?.title ?? '', text, pictures: [], link: lead?.link ?? null } };
  }

  async function work(id: number): Promise<Pick<ContentSnapshot, 'text' | 'pictures'>> {
    const content = await works.findReleasedContent(id);
    if (!content) return { text: '', pictures: [] };
    const documents = [content.body, ...leadTexts(content)];
    const text = [...documents.map(plainText), ...textsBeside(content)].filter(Boolean).join('\n');
    return {
      text: truncate(text, textMax),
      pictures: [...asList(content.meta.cover), ...documents.flatMap(mediaIn)],
    };
  }
}

/** Kinds whose text is the summary of the index. */
const summarized: ReadonlySet<ReportKind> = new Set(['circle', 'topic', 'book', 'live', 'short_review']);

function asList(picture: string | null): string[] {
  return picture === null ? [] : [picture];
}

function leadTexts({ beside }: PublicContent) {
  return beside?.kind === 'reading_lead' ? beside.parts.map(({ lead }) => lead) : [];
}

function textsBeside({ beside }: PublicContent): string[] {
  if (beside === null) return [];
  if (beside.kind === 'book_list') return beside.items.map(({ note }) => note);
  return beside.parts.flatMap(({ title, range, questions }) => [title, range, ...questions]);
}
