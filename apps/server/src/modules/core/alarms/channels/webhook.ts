import * as z from 'zod/mini';

/** Milliseconds, for the whole answer. */
const timeoutMs = 5_000;

/** A group that took no message; the message says why, without the address, which is a secret. */
class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/** Sends JSON and returns what was answered. Redirects are refused: they would take the message elsewhere. */
export async function postMessage(address: string | URL, body: object): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new WebhookRefused(connectionFault(error));
  });
  const text = await response.text().catch((error: unknown) => {
    throw new WebhookRefused(connectionFault(error));
  });
  if (!response.ok) throw new WebhookRefused(`HTTP ${response.status}`);
  return parseJson(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WebhookRefused('回答不是 JSON', { cause });
  }
}

function connectionFault(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `${timeoutMs / 1000} 秒内没有回答`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code === '' ? '连接失败' : `连接失败（${code}）`;
}

const answer = z.object({
  errcode: z.optional(z.number()),
  errmsg: z.optional(z.string()),
  code: z.optional(z.number()),
  msg: z.optional(z.string()),
});

/** DingTalk and WeCom say `errcode`, Feishu `code`, each 0 when the message was taken, all with status 200. */
export function assertTaken(reply: unknown): void {
  const parsed = answer.safeParse(reply);
  const { errcode, errmsg, code, msg } = parsed.success ? parsed.data : {};
  const given = errcode ?? code;
  if (given === 0) return;
  throw new WebhookRefused(
    given === undefined ? '回答里没有结果码' : `${given} ${(errmsg ?? msg ?? '').slice(0, 200)}`.trim(),
  );
}
