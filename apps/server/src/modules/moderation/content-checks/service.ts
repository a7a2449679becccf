import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import type { Afterwards } from '@gongdu/contract/text-checks';
import type * as z from 'zod/mini';
import type { Config } from '../../../config.ts';
import { inTransaction } from '../../../db/database.ts';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { InspectInput, Inspection } from '../../../http/serve.ts';
import type { Platform } from '../../../platform.ts';
import type { OutsideCalls } from '../../../shared/outside-calls.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Moderation } from '../queue/service.ts';
import type { SensitiveWords } from '../sensitive-words/service.ts';
import { createFlaggedTexts } from './flagged-texts.ts';
import { type InputText, isRecord, textsAt, withTexts } from './input-texts.ts';
import { createOutsideModeration, type Scene } from './outside-moderation.ts';
import { type ContentCheck, createTextCheck, needsReview, refusalOf } from './text-check.ts';

export type ContentChecks = ReturnType<typeof createContentChecks>;
export type FieldText = InputText;
export interface CheckedField extends ContentCheck {
  readonly path: FieldText['path'];
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly sensitiveWords: Pick<SensitiveWords, 'check' | 'signalsOf'>;
  readonly config: Pick<Config, 'outsideModeration'>;
  readonly outsideCalls: Pick<OutsideCalls, 'watch'>;
  readonly moderation: Pick<Moderation, 'enqueue' | 'admit' | 'lock' | 'withdraw' | 'read'>;
  readonly notifications: Pick<Notifications, 'notify'>;
}

/**
 * The content check of everything that members write for others: the word list, and an outside service if configured.
 */
export function createContentChecks(needs: Needs) {
  const { db, clock, sensitiveWords } = needs;
  const { outsideModeration: outside } = needs.config;
  const askOutside = outside && createOutsideModeration(outside, clock, needs.outsideCalls);
  const check = createTextCheck({ sensitiveWords, askOutside });
  const flagged = createFlaggedTexts(needs);
  return {
    check,
    refusalOf,
    refusalFor,
    inspect,
    admit,
    assertAllowed,
    signalsOf,
    needsReview,
    inspectInput,
    flagged,
  };

  /** Why this text is refused; null: it is allowed. */
  async function refusalFor(text: string, scene: Scene): Promise<string | null> {
    const found = await check(text, scene);
    return found.level === 'block' ? refusalOf(found) : null;
  }

  /** Checks texts of one form; `assertAllowed` later decides whether a refused word matters. */
  async function inspect(texts: readonly FieldText[], scene: Scene): Promise<CheckedField[]> {
    const checks = await Promise.all(texts.map(({ text }) => check(text, scene)));
    return texts.flatMap(({ path }, at) => {
      const found = checks[at];
      return found ? [{ path, ...found }] : [];
    });
  }

  /**
   * Checks some texts of one form, each at its field.
   *
   * @throws InvalidInput at each field with a word that is refused
   */
  async function admit(texts: readonly FieldText[], scene: Scene): Promise<CheckedField[]> {
    const checks = await inspect(texts, scene);
    assertAllowed(checks);
    return checks;
  }

  /** Runs before every call: `checks` of the endpoint defines what is checked. */
  async function inspectInput(...[endpoint, caller, input]: Parameters<InspectInput>): Promise<Inspection> {
    const { checks: wanted } = endpoint;
    if (!wanted || !('fields' in wanted) || !caller) return nothing;
    const texts = wanted.fields.flatMap((field) => textsAt(input['body'], field));
    if (texts.length === 0) return nothing;
    const checks = await admit(texts, wanted.scene ?? 'text');
    const signals = signalsOf(checks);
    const { afterwards, masked = afterwards ? wanted.fields : [] } = wanted;
    const maskedKeys = new Set(
      masked.flatMap((field) => textsAt(input['body'], field)).map(({ path }) => path.join('.')),
    );
    const shown = checks.filter(({ path }) => maskedKeys.has(path.join('.')));
    const inspection = { signals, body: withTexts(input['body'], shown) };
    if (!afterwards || !checks.some(needsReview)) return inspection;
    const parts = shown.map(({ path, text }) => ({
      field: path.join('.'),
      label: '内容',
      before: null,
      after: text,
    }));
    return {
      ...inspection,
      done: (reply) =>
        inTransaction(db, (tx) =>
          flagged.flag(tx, {
            kind: 'comment',
            writer: afterwards.thing,
            authorUid: caller.uid,
            refId: refOf(afterwards, input, reply),
            thing: afterwards.thing,
            context: '',
            link: linkOf(afterwards, input),
            parts,
            held: false,
            revision: false,
            signals,
          }),
        ),
    };
  }
}

const nothing: Inspection = { signals: [] };

/** @throws InvalidInput at each field with a word that is refused */
function assertAllowed(checks: readonly CheckedField[]): void {
  const refused = checks.filter(({ level }) => level === 'block');
  if (refused.length > 0) throw new InvalidInput(refused.map((each) => issue(each.path, refusalOf(each))));
}

/** The union of several checks' findings. */
function signalsOf(checks: readonly ContentCheck[]): ModerationSignal[] {
  const signals = checks.flatMap((each) => each.signals);
  return [...new Map(signals.map((signal) => [signal.text, signal])).values()];
}

function refOf({ ref }: Afterwards, { params }: Readonly<Record<string, unknown>>, reply: unknown): number {
  const fromReply = ref.startsWith('reply.');
  const [source, name] = fromReply ? [reply, ref.slice('reply.'.length)] : [params, ref];
  return isRecord(source) ? Number(source[name] ?? 0) : 0;
}

function linkOf({ link }: Afterwards, { params }: Readonly<Record<string, unknown>>): string {
  return link.replace(/:(\w+)/gu, (_all, name: string) => String(isRecord(params) ? params[name] : ''));
}

function issue(path: InputText['path'], message: string): z.core.$ZodIssueCustom {
  return { code: 'custom', path: [...path], message, input: undefined };
}
