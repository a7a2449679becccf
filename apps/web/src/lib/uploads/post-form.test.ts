// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postForm } from './post-form.ts';

/** A request that the test advances. */
class ScriptedRequest {
  static last = new ScriptedRequest();
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly open = vi.fn();
  readonly send = vi.fn();
  readonly abort = vi.fn();
  status = 0;
  onload?: () => void;
  constructor() {
    ScriptedRequest.last = this;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function post() {
  const file = new File(['x'], '大图.png', { type: 'image/png' });
  const { signal } = new AbortController();
  const posting = postForm({ address: '/storage/', fields: [], file, signal, stallTimeoutMs: 4_000 });
  return { posting, request: ScriptedRequest.last };
}

it('lets a slow connection exceed the limit while the upload makes progress', async () => {
  const { posting, request } = post();
  for (let loaded = 1; loaded <= 5; loaded += 1) {
    vi.advanceTimersByTime(3_000);
    request.upload.onprogress?.({ loaded, total: 5 });
  }
  request.status = 204;
  request.onload?.();
  await expect(posting).resolves.toBeUndefined();
  expect(request.abort).not.toHaveBeenCalled();
});

it('aborts an upload without progress', async () => {
  const { posting, request } = post();
  const outcome = expect(posting).rejects.toThrow('文件上传超时，请重试');
  vi.advanceTimersByTime(3_000);
  request.upload.onprogress?.({ loaded: 1, total: 5 });
  vi.advanceTimersByTime(4_000);
  await outcome;
  expect(request.abort).toHaveBeenCalled();
});
