import { randomBytes } from 'node:crypto';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import * as z from 'zod/mini';
import type { OutsideModeration } from '../../../config.ts';
import type { OutsideCalls } from '../../../shared/outside-calls.ts';
import { aliyunAuthorization, sha256 } from '../../../shared/security/aliyun-signature.ts';
import type { Clock } from '../../../shared/time/clock.ts';

/** The kind of text: the service has different rules for each. */
export const scenes = ['name', 'chat', 'text'] as const;
export type Scene = (typeof scenes)[number];

export interface OutsideVerdict {
  readonly level: 'block' | 'review' | null;
  readonly signals: readonly ModerationSignal[];
}

/** Checks one text with the service. Never rejects: a timeout is a signal. */
export type AskOutside = (text: string, scene: Scene) => Promise<OutsideVerdict>;

/** Codes of the service's rules. */
const services: Readonly<Record<Scene, string>> = {
  name: 'nickname_detection_pro',
  chat: 'chat_detection_pro',
  text: 'comment_detection_pro',
};

/** Milliseconds for one text of any length. */
const timeoutMs = 2_000;
/** The service's limit in UTF-16 units; pieces overlap, so that no word is split. */
const pieceMax = 600;
const overlap = 20;
/** Concurrent pieces of one text. */
const lanes = 8;
/** After this number of failures in a row the service is not called for a while. */
const failuresMax = 5;
const pauseMs = 30_000;

const unanswered: ModerationSignal = {
  source: 'service',
  level: 'low',
  text: '外部审核未返回',
  words: [],
};

const reply = z.object({
  Code: z.number(),
  Message: z.optional(z.string()),
  Data: z.optional(
    z.object({
      RiskLevel: z.enum(['none', 'low', 'medium', 'high']),
      Result: z._default(
        z.array(
          z.object({
            Label: z.optional(z.string()),
            Description: z.optional(z.string()),
            RiskWords: z.optional(z.string()),
          }),
        ),
        [],
      ),
    }),
  ),
});
type Answer = NonNullable<z.infer<typeof reply>['Data']>;

/** Aliyun's content moderation: TextModerationPlus (2022-03-02). */
export function createOutsideModeration(
  settings: OutsideModeration,
  clock: Clock,
  outsideCalls: Pick<OutsideCalls, 'watch'>,
): AskOutside {
  let failures = 0;
  let pausedUntil = 0;
  return async (text, scene) => {
    if (clock.now().getTime() < pausedUntil) return { level: null, signals: [unanswered] };
    const signal = AbortSignal.timeout(timeoutMs);
    const answers = await askAll(piecesOf(text), (piece) =>
      outsideCalls.watch('moderation', () => ask(settings, clock, { piece, scene, signal })),
    );
    const failed = answers.includes(null);
    failures = failed ? failures + 1 : 0;
    if (failures >= failuresMax) {
      failures = 0;
      pausedUntil = clock.now().getTime() + pauseMs;
    }
    return verdictOf(answers);
  };
}

/** Each with its answer, in order; null without an answer. */
async function askAll(
  pieces: readonly string[],
  askAbout: (piece: string) => Promise<Answer>,
): Promise<(Answer | null)[]> {
  const answers: (Answer | null)[] = pieces.map(() => null);
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < pieces.length; at = next++) {
      const piece = pieces[at] ?? '';
      answers[at] = await askAbout(piece).catch(() => null);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, pieces.length) }, lane));
  return answers;
}

async function ask(
  { endpoint, accessKeyId, accessKeySecret }: OutsideModeration,
  clock: Clock,
  { piece, scene, signal }: { piece: string; scene: Scene; signal: AbortSignal },
): Promise<Answer> {
  const { host, origin } = new URL(endpoint);
  const parameters = JSON.stringify({ content: piece });
  const body = new URLSearchParams({
    Service: services[scene],
    ServiceParameters: parameters,
  }).toString();
  const headers = {
    host,
    'content-type': 'application/x-www-form-urlencoded',
    'x-acs-action': 'TextModerationPlus',
    'x-acs-version': '2022-03-02',
    'x-acs-date': clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    'x-acs-content-sha256': sha256(body),
  };
  const request = { method: 'POST', path: '/', query: {}, headers, body } as const;
  const authorization = aliyunAuthorization(request, accessKeyId, accessKeySecret);
  const { host: _sentByFetch, ...sent } = headers;
  const response = await fetch(`${origin}/`, {
    method: 'POST',
    headers: { ...sent, authorization },
    body,
    signal,
  });
  const { Code, Message, Data } = z.parse(reply, await response.json());
  if (Code !== 200 || !Data) throw new Error(`Aliyun moderation refused: ${Code} ${Message ?? ''}`);
  return Data;
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + pieceMax, text.length);
    if (to < text.length && isHighSurrogate(text, to - 1)) to -= 1;
    pieces.push(text.slice(from, to));
    if (to === text.length) break;
    from = to - overlap;
    if (isHighSurrogate(text, from - 1)) from -= 1;
  }
  return pieces.filter((piece) => piece.trim() !== '');
}

function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd8_00 && unit <= 0xdb_ff;
}

function verdictOf(answers: readonly (Answer | null)[]): OutsideVerdict {
  const risky = answers.filter((answer) => answer?.RiskLevel === 'high' || answer?.RiskLevel === 'medium');
  const level = risky.some((answer) => answer?.RiskLevel === 'high') ? 'block' : 'review';
  const signals = risky.flatMap((answer) => (answer ? signalsOf(answer) : []));
  return {
    level: risky.length === 0 ? null : level,
    signals: answers.includes(null) ? [...signals, unanswered] : signals,
  };
}

function signalsOf({ RiskLevel, Result }: Answer): ModerationSignal[] {
  return Result.filter(({ Label }) => Label !== 'nonLabel').map(({ Label, Description, RiskWords }) => ({
    source: 'service',
    level: RiskLevel === 'high' ? 'high' : 'low',
    text: `外部审核：${Description ?? Label ?? '有风险'}`,
    words: RiskWords ? RiskWords.split(/[,，]/u).filter((word) => word !== '') : [],
  }));
}
