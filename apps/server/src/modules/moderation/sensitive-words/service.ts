import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import type { WordHit, WordLevel } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { createBackground } from '../../../jobs/background.ts';
import type { Platform } from '../../../platform.ts';
import type { NodeBus } from '../../../realtime/bus.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Downloads } from '../../core/uploads/downloads.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import { createEditing } from './editing.ts';
import { findHits } from './engine/find-hits.ts';
import { createLiveList, type WordListEvents } from './engine/live-list.ts';
import { createImports } from './imports/imports.ts';
import { signalsOf } from './signals.ts';

export type SensitiveWords = ReturnType<typeof createSensitiveWords>;

export interface TextCheck {
  /** The strictest level among the hits. */
  readonly level: WordLevel | null;
  /** The text with masked words as `＊`. */
  readonly text: string;
  /** In the order of the text; none overlaps another. */
  readonly hits: readonly WordHit[];
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly bus: NodeBus<WordListEvents>;
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly downloads: Downloads;
  readonly uploads: Pick<Uploads, 'claimImport' | 'readImport' | 'withdraw'>;
  readonly onFailure: (error: unknown) => void;
}

/** The one word list for all that members write: `block` refuses the text, `review` sends it to an operator, `mask` hides the word. */
export function createSensitiveWords(needs: Needs) {
  const list = createLiveList(needs);
  const background = createBackground(needs.onFailure);
  const imports = createImports({ ...needs, list, background });
  return {
    check,
    /** What a check found, for the moderation queue: one signal a word. */
    signalsOf: (check: TextCheck): ModerationSignal[] => signalsOf(check.hits),
    /** A check that needs no waiting, for many texts one after the other; the list stays as it was at the call. */
    prepareCheck,
    /** Brings the list up to date at once: at the start, so that the first text need not wait for it. */
    load: () => list.load().then(() => undefined),
    ...createEditing({ ...needs, list }),
    imports,
    background,
    close: async () => {
      await background.close();
      await list.close();
    },
  };

  async function check(text: string): Promise<TextCheck> {
    return (await prepareCheck()).check(text);
  }

  async function prepareCheck(): Promise<{ revision: number; check(text: string): TextCheck }> {
    const { layers, revision } = await list.ready();
    return { revision, check: (text) => findHits(text, layers) };
  }
}
