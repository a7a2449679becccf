import type { Envelope } from '@gongdu/contract/endpoint';

export interface SentRequest {
  readonly address: string;
  readonly init: RequestInit;
}

type ScriptedAnswer = Response | ((request: SentRequest) => Response | Promise<Response>);

/** The network of a test: answers in order, the last one again and again, and remembers what was asked. */
export function scriptedFetch(...answers: [ScriptedAnswer, ...ScriptedAnswer[]]) {
  const requests: SentRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const request = { address: String(input), init };
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request);
    init.signal?.throwIfAborted();
    if (answer === undefined) throw new TypeError('no answer in the script');
    return typeof answer === 'function' ? answer(request) : answer.clone();
  };
  return { fetch, requests };
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

export function success(data: unknown, dataCount?: number): Response {
  const envelope: Envelope = { code: 200, msg: '', data, isSuccess: true };
  return json(dataCount === undefined ? envelope : { ...envelope, dataCount });
}

export function refusal(code: number, msg: string, more: Partial<Envelope> = {}): Response {
  return json({ code, msg, data: null, isSuccess: false, ...more } satisfies Envelope, code);
}

/** Never answers; rejects as fetch does when its signal aborts. */
export function neverAnswers({ init }: SentRequest): Promise<Response> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
  });
}
