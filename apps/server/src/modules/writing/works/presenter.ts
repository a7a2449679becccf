import { createHash } from 'node:crypto';
import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import type { RichDocument } from '@gongdu/contract/document/document';
import { truncate } from '@gongdu/contract/storable-text';
import { withoutHost } from '@gongdu/contract/stored-media';
import { filedTopics, type WorkMeta } from '@gongdu/contract/writing/works/meta';
import type { PublicContent } from '@gongdu/contract/writing/works/public-content';
import type { VersionRow } from '@gongdu/contract/writing/works/versions';
import {
  type MyWorkRow,
  recycleDays,
  type Work,
  type WorkHead,
  type WorkRow,
} from '@gongdu/contract/writing/works/work';
import { countWords, plainText, referencesIn } from '@gongdu/rules/document/text';
import type { Caller } from '../../../http/caller.ts';
import { oneLine } from '../../../shared/text/excerpt.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Person } from '../../core/accounts/service.ts';
import type { VersionSummary } from './drafts/version-store.ts';
import { isMine } from './policy.ts';
import type { allContentColumns, ListedWork, StoredWork, WorkContent, WorkSummary } from './store.ts';

export interface Draft {
  readonly title: string;
  readonly body: RichDocument;
  readonly meta: WorkMeta;
}

const excerptLength = 120;

/**
 * A draft ready to be stored: what lists show is kept beside the body so that they never read it.
 */
export function contentOf({ title, body, meta }: Draft): WorkContent {
  const text = plainText(body);
  return {
    title,
    body,
    excerpt: truncate(oneLine(text.slice(0, 4 * excerptLength)), excerptLength),
    words: countWords(text),
    ...meta,
    filedTopicIds: filedTopics(meta.topicIds, referencesIn(body).topics),
    fingerprint: contentPrint({ title, body, meta }),
  };
}

/**
 * The fingerprint omits fields that a work does not have: texts older than channels and AI declarations keep theirs.
 */
export function contentPrint({ title, body, meta }: Draft): string {
  return fingerprintOf([
    title,
    { ...meta, channelId: meta.channelId ?? undefined, aiMade: meta.aiMade || undefined },
    body,
  ]);
}

export function metaOf(content: WorkMeta): WorkMeta {
  const { cover, circleId, channelId, topicIds, bookId, rating, readState, spoiler, aiMade } = content;
  return { cover, circleId, channelId, topicIds, bookId, rating, readState, spoiler, aiMade };
}

export function toContent(content: Pick<StoredWork, (typeof allContentColumns)[number]>): PublicContent {
  return { title: content.title, body: content.body, meta: metaOf(content), beside: content.beside };
}

function toRow(work: WorkSummary): WorkRow {
  return { ...work, refusal: refusalOf(work), purgedAt: purgedAt(work) };
}

export function toMyRow({ reads, likes, collects, comments, ...work }: ListedWork): MyWorkRow {
  return {
    ...toRow(work),
    received: work.publishedAt === null ? null : { reads, likes, collects, comments },
  };
}

export function toHead(work: WorkSummary, author: Person, caller: Caller): WorkHead {
  const mine = isMine(caller, work);
  const saved = mine ? { at: work.savedAt ?? work.updatedAt, device: work.savedDevice } : null;
  return { ...toRow(work), meta: metaOf(work), author, mine, saved };
}

export function toWork(work: StoredWork, author: Person, caller: Caller, aiMarks: readonly AiMark[]): Work {
  return { ...toHead(work, author, caller), body: work.body, aiMarks: [...aiMarks] };
}

export function toVersionRow({
  id,
  reason,
  title,
  excerpt,
  words,
  besideCount,
  device,
  savedAt,
  keptAt,
}: VersionSummary): VersionRow {
  return { id, reason, title, excerpt, words, besideCount, device, savedAt, keptAt };
}

/**
 * Equal content, equal words, wherever files are served from: keys are sorted, for the database does not keep their
 * order.
 */
export function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content, normalize)).digest('base64url');
}

function normalize(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return withoutHost(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function refusalOf({ refusalCode: code, refusalSentence, refusedAt: at }: WorkSummary): WorkRow['refusal'] {
  return code === null || at === null ? null : { code, sentence: refusalSentence ?? '', at };
}

function purgedAt({ deletedAt }: WorkSummary): string | null {
  if (deletedAt === null) return null;
  return new Date(Date.parse(deletedAt) + recycleDays * dayMs).toISOString();
}
