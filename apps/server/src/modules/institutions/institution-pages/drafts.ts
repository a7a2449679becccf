import { createHash } from 'node:crypto';
import { emptyPage, type PageDocument } from '@gongdu/contract/institutions/page/document';
import type { Page, PageVersionRow } from '@gongdu/contract/institutions/page/endpoints';
import { Problem } from '@gongdu/contract/problem';
import {
  allBlocks,
  mediaInPage,
  PageRefusal,
  parsePageOrRefusal,
} from '@gongdu/rules/institutions/page/parse-page';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import { type Caller, institutionOf } from '../../../http/caller.ts';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Platform } from '../../../platform.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import type { Accounts, People } from '../../core/accounts/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import * as store from './store.ts';

export interface PageSave {
  readonly document: PageDocument;
  /** The version last read by the member. */
  readonly version: number;
}

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Accounts;
  readonly institutions: Institutions;
  readonly uploads: Pick<Uploads, 'isOurs' | 'claim' | 'claimOwn' | 'releaseOthers'>;
}

const versionsListed = 100;

export type PageDrafts = ReturnType<typeof createDrafts>;

/** The draft shared by the members of an institution, and the states of its versions. */
export function createDrafts({ db, clock, live, accounts, institutions, uploads }: Needs) {
  return { read, save, replace, parse, listVersions, getVersion, assertUnchanged, pushChanged };

  async function read(institutionId: number): Promise<Page> {
    const page = await store.findPage(db, institutionId);
    if (page) return present(page, parse(page.draft));
    const { slug } = await institutions.get(institutionId);
    return { ...untouched, slug };
  }

  async function present(page: store.PageHead, document: PageDocument): Promise<Page> {
    const { institutionId } = page;
    const ids = [page.liveId, page.pendingId, page.scheduledId].filter((id) => id !== null);
    const [{ slug }, versions] = await Promise.all([
      institutions.get(institutionId),
      store.findVersions(db, institutionId, ids),
    ]);
    const people = await accounts.getPeople([page.savedByUid, ...authorsOf(versions.values())]);
    const rowOf = (id: number | null) => {
      const version = versions.get(id ?? 0);
      return version ? toVersionRow(version, people) : null;
    };
    const shown = versions.get(page.liveId ?? 0);
    const scheduled = rowOf(page.scheduledId);
    const publishAt = versions.get(page.scheduledId ?? 0)?.publishAt ?? null;
    const { refusalSentence: sentence, refusedAt: at } = page;
    return {
      slug,
      state: page.state,
      version: page.version,
      document,
      saved: { at: page.savedAt, by: people.get(page.savedByUid), device: page.savedDevice },
      changed: shown ? shown.print !== page.draftPrint : document.blocks.length > 0,
      live: rowOf(page.liveId),
      pending: rowOf(page.pendingId),
      scheduled: scheduled && publishAt !== null ? { ...scheduled, publishAt } : null,
      refusal: sentence === null || at === null ? null : { sentence, at },
    };
  }

  async function save(caller: Caller, draft: PageSave, device: string): Promise<Page> {
    const institutionId = institutionOf(caller);
    const document = parse(draft.document);
    const written = write(document);
    const saved = await inTransaction(db, async (tx) => {
      const page = await store.lockPage(tx.sql, institutionId);
      // Also after an earlier save whose reply was lost.
      if (page?.draftPrint === written.draftPrint) return page;
      if (page) await assertUnchanged(tx, page, draft.version);
      return replace(tx, caller, document, page, device, written);
    });
    return present(saved, document);
  }

  /** Replaces the draft by this document. @param page The locked row; undefined for the first draft. */
  async function replace(
    tx: Transaction,
    caller: Caller,
    document: PageDocument,
    page: store.PageHead | undefined,
    device: string,
    written = write(document),
  ): Promise<store.PageHead> {
    const institutionId = institutionOf(caller);
    const moment = { savedAt: clock.now().toISOString(), savedByUid: actorOf(caller), savedDevice: device };
    const row = { institutionId, ...written, ...moment };
    const saved = page
      ? await store.saveDraft(tx.sql, row)
      : await store.insertPage(tx.sql, { ...row, accountUid: caller.uid });
    if (!saved) throw changedElsewhere('另一位成员', { version: 1, at: moment.savedAt });
    await claimFiles(tx, caller.uid, document, draftFiles(institutionId));
    await pushChanged(tx, saved, actorOf(caller), { draft: true });
    return saved;
  }

  /** Blocks show the institution's own pictures; a text may also contain another member's. */
  async function claimFiles(
    tx: Transaction,
    uid: number,
    document: PageDocument,
    by: ReturnType<typeof draftFiles>,
  ): Promise<void> {
    const blocks = allBlocks(document.blocks).map(({ children: _children, ...block }) => block);
    const isText = ({ type }: { type: string }) => type === 'richText';
    await uploads.claim(tx, uid, mediaInPage({ blocks: blocks.filter((block) => !isText(block)) }), by);
    await uploads.claimOwn(tx, uid, mediaInPage({ blocks: blocks.filter(isText) }), by);
    await uploads.releaseOthers(tx, mediaInPage(document), by);
  }

  /** @throws InvalidInput with the error, at its place. */
  function parse(value: unknown): PageDocument {
    const parsed = parsePageOrRefusal(value, uploads.isOurs);
    if (!(parsed instanceof PageRefusal)) return parsed;
    const path = ['document', ...parsed.path];
    throw new InvalidInput([{ code: 'custom', path, message: parsed.message, input: undefined }]);
  }

  async function assertUnchanged(tx: Transaction, page: store.PageHead, version: number): Promise<void> {
    if (page.version === version) return;
    const { name } = await accounts.getPerson(page.savedByUid, tx.sql);
    throw changedElsewhere(name, { version: page.version, at: page.savedAt });
  }

  async function listVersions(caller: Caller): Promise<PageVersionRow[]> {
    const versions = await store.listVersions(db, institutionOf(caller), versionsListed);
    const people = await accounts.getPeople(authorsOf(versions));
    return versions.map((version) => toVersionRow(version, people));
  }

  async function getVersion(
    caller: Caller,
    id: number,
  ): Promise<PageVersionRow & { document: PageDocument }> {
    const [version] = await store.findDocuments(db, institutionOf(caller), [id]);
    if (!version) throw new Problem('institution_page.version_not_found');
    const people = await accounts.getPeople([version.byUid]);
    return { ...toVersionRow(version, people), document: parse(version.document) };
  }

  /** To the institution's other pages. @param byUid null: an operator or the system. */
  async function pushChanged(
    tx: Transaction,
    { accountUid, version }: store.PageHead,
    byUid: number | null,
    { draft = false } = {},
  ): Promise<void> {
    const by = byUid === null ? null : (await accounts.getPerson(byUid, tx.sql)).name;
    tx.afterCommit(() => live.toMember(accountUid, 'institution-page.changed', { version, by, draft }));
  }
}

/** For an institution without a draft. */
const untouched: Omit<Page, 'slug'> = {
  version: 0,
  document: emptyPage,
  saved: null,
  changed: false,
  live: null,
  pending: null,
  scheduled: null,
  refusal: null,
  state: 'unpublished',
};

export const draftFiles = (institutionId: number) => ({ kind: 'institution_page', id: institutionId });
export const versionFilesKind = 'institution_page_version';

/** The acting member, or the institution's own account. */
export function actorOf({ actingUid, uid }: Caller): number {
  return actingUid ?? uid;
}

export function toVersionRow(version: store.StoredVersion, people: People): PageVersionRow {
  const { id, number, note, at, state } = version;
  return { id, number, note, at, state, by: people.get(version.byUid) };
}

export function authorsOf(versions: Iterable<store.StoredVersion>): number[] {
  return [...versions].map(({ byUid }) => byUid);
}

function write(document: PageDocument): Pick<store.NewDraft, 'draft' | 'draftPrint'> {
  const draft = JSON.stringify(document);
  return { draft, draftPrint: createHash('sha256').update(draft).digest('base64url') };
}

export function changedElsewhere(
  who: string,
  { version, at }: { version: number; at: string },
  did: '保存过新的内容' | '发布过主页' = '保存过新的内容',
): Problem {
  const when = formatChinaTime(at);
  return new Problem('institution_page.changed_elsewhere', { who, when, did, version, at });
}
