import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import type { RichDocument } from '@gongdu/contract/document/document';
import { foreignMedia, mediaIn } from '@gongdu/contract/document/media';
import type { Transaction } from '../../../db/database.ts';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { StoredWork, WorkSummary } from './store.ts';

/** What works need of uploads. */
export interface FileClaims {
  /** Whether the address lies in our own storage. */
  isOurs(address: string): boolean;
  /** @throws Problem `upload.not_mine`; InvalidInput at the field for what is no picture. */
  claimPicture(
    tx: Transaction,
    uid: number,
    address: string,
    place: Owner & { field: string },
  ): Promise<void>;
  /** Passes over what others have sent. */
  claimOwn(tx: Transaction, uid: number, addresses: readonly string[], by: Owner): Promise<void>;
  releaseAll(tx: Transaction, kind: string, ids: readonly number[]): Promise<void>;
  /** Each mark once. */
  listAiMarks(addresses: readonly string[]): Promise<AiMark[]>;
}

interface Owner {
  readonly kind: string;
  readonly id: number;
}

export type WorkFiles = ReturnType<typeof createWorkFiles>;

/** A work's pictures and films are kept for as long as the work is, its older versions included. */
export function createWorkFiles(files: FileClaims) {
  return { assertOwnFiles, hasFiles, claimFiles, claimFilesFor, releaseFiles, listAiMarks };

  /** A text shows no files of other hosts. @throws InvalidInput at the field: nothing is removed from a text unasked. */
  function assertOwnFiles(body: RichDocument, field = 'body'): void {
    const foreign = mediaIn(body).find((address) => !files.isOurs(address));
    if (foreign !== undefined)
      throw new InvalidInput([{ code: 'custom', path: [field], message: foreignMedia, input: foreign }]);
  }

  /** Whether there is something to claim. */
  function hasFiles({ cover, body }: Pick<StoredWork, 'cover' | 'body'>): boolean {
    return cover !== null || mediaIn(body).length > 0;
  }

  /** The cover must be the author's own; a text may also quote a picture that another member has sent. */
  async function claimFiles(tx: Transaction, work: WorkSummary, body: RichDocument): Promise<void> {
    const by = { kind: ownerKind, id: work.id };
    if (work.cover !== null)
      await files.claimPicture(tx, work.authorUid, work.cover, { ...by, field: 'meta.cover' });
    await files.claimOwn(tx, work.authorUid, mediaIn(body), by);
  }

  /** Claims the files that the texts of the kind's own rows show. */
  async function claimFilesFor(
    tx: Transaction,
    { id, authorUid }: Pick<WorkSummary, 'id' | 'authorUid'>,
    texts: readonly RichDocument[],
  ): Promise<void> {
    await files.claimOwn(tx, authorUid, texts.flatMap(mediaIn), { kind: ownerKind, id });
  }

  /** The AI marks of the cover and the media; empty where the author has declared AI. */
  async function listAiMarks({ aiMade, cover, body, beside }: MarkedContent): Promise<AiMark[]> {
    if (aiMade) return [];
    const texts = beside?.kind === 'reading_lead' ? beside.parts.map(({ lead }) => lead) : [];
    const covers = cover === null ? [] : [cover];
    return files.listAiMarks([...covers, ...[body, ...texts].flatMap(mediaIn)]);
  }

  function releaseFiles(tx: Transaction, works: readonly WorkSummary[]): Promise<void> {
    return files.releaseAll(
      tx,
      ownerKind,
      works.map(({ id }) => id),
    );
  }
}

/** The content of a work whose AI marks are read. */
type MarkedContent = Pick<StoredWork, 'aiMade' | 'cover' | 'body' | 'beside'>;

const ownerKind = 'work';
