// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVisitorCalls } from '../lib/visitor/visitor-calls.ts';
import { startCarousel } from './carousel.ts';
import { startLeaveMessage } from './leave-message/leave-message.ts';
import { replyHint } from './opening-state.ts';
import { startTabs } from './tabs.ts';

const found = (selector: string) => {
  const node = document.querySelector<HTMLElement>(selector);
  if (!node) throw new Error(`no ${selector}`);
  return node;
};
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

describe('tabs', () => {
  beforeEach(() => {
    document.body.innerHTML = `<section data-tabs="t" aria-label="新书、旧书">
      <section id="t-a" data-tab="新书"></section><section id="t-b" data-tab="旧书"></section></section>`;
    startTabs(found('[data-tabs]'));
  });

  it('show one panel, and move by the arrow keys, wrapping around', () => {
    expect(found('#t-b').hidden).toBe(true);
    found('#t-a-tab').focus();
    press('ArrowLeft');
    expect(document.activeElement?.id).toBe('t-b-tab');
    expect([found('#t-a').hidden, found('#t-b').hidden]).toEqual([true, false]);
    expect(found('#t-b-tab').getAttribute('aria-selected')).toBe('true');
    expect(found('#t-a-tab').tabIndex).toBe(-1);
    press('Home');
    expect(document.activeElement?.id).toBe('t-a-tab');
  });
});

describe('the carousel', () => {
  const scrolls: number[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    scrolls.length = 0;
    document.body.innerHTML = `<section data-carousel="5"><ul class="ip-slides" tabindex="0"><li class="ip-slide"></li>
      <li class="ip-slide"></li><li class="ip-slide"></li></ul></section>`;
    const track = found('.ip-slides');
    Object.defineProperty(track, 'clientWidth', { value: 100 });
    Object.defineProperty(track, 'scrollTo', { value: (to: ScrollToOptions) => scrolls.push(to.left ?? 0) });
    startCarousel(found('[data-carousel]'));
  });
  afterEach(() => vi.useRealTimers());

  it('advances by itself, and pauses under the pointer, with the focus inside and when stopped', () => {
    vi.advanceTimersByTime(5000);
    expect(scrolls).toEqual([100]);
    found('[data-carousel]').dispatchEvent(new Event('pointerenter'));
    vi.advanceTimersByTime(15_000);
    expect(scrolls).toEqual([100]);
    found('[data-carousel]').dispatchEvent(new Event('pointerleave'));
    found('[aria-label="暂停轮播"]').click();
    vi.advanceTimersByTime(15_000);
    expect(scrolls).toEqual([100]);
  });

  it('moves by buttons, dots and arrow keys, wrapping around', () => {
    found('[aria-label="上一张"]').click();
    found('[aria-label="看第 2 张"]').click();
    found('.ip-slides').focus();
    press('ArrowRight');
    expect(scrolls).toEqual([200, 100, 200]);
    expect(found('[aria-label="看第 3 张"]').getAttribute('aria-current')).toBe('true');
  });
});

describe('leaving a message', () => {
  const refusal = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  const envelope = (data: unknown) => refusal(200, { code: 200, data });
  const asked: { path: string; body: string; token: string | null }[] = [];
  let answers: (path: string) => Response;

  /** Until it is closed it asks for answers every five seconds, also in the tests of later files. */
  const close = () => document.querySelector('dialog')?.dispatchEvent(new Event('close'));
  const open = () => {
    close();
    document.body.innerHTML = `<div data-page="nanfeng" data-name="南风书店" data-site="共读"><div class="ip">
      <a href="/user/9" data-leave-message>留言</a></div></div>`;
    startLeaveMessage(found('[data-page]'), createVisitorCalls({ signIn: '', management: '' }));
    found('[data-leave-message]').click();
  };
  const fill = (name: string, value: string) => {
    const input = document.querySelector<HTMLInputElement>(`#field-${name}`);
    if (!input) throw new Error(name);
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const submit = async () => {
    found('form').dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
    await new Promise((done) => setTimeout(done, 20));
  };
  const errors = () =>
    [...document.querySelectorAll('.pf-error, .pf-failure')].map((node) => node.textContent).filter(Boolean);
  const fillAll = () => {
    for (const [name, value] of [
      ['name', '过路人'],
      ['phone', '13900000001'],
      ['code', '123456'],
      ['text', '有位子吗？'],
    ] as const)
      fill(name, value);
  };

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    asked.length = 0;
    answers = (path) =>
      path.startsWith('/connect/token')
        ? refusal(200, { access_token: 'visitor' })
        : envelope({ messages: [] });
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      const token = new Headers(init.headers).get('authorization');
      asked.push({ path, body: String(init.body ?? ''), token });
      return Promise.resolve(answers(path));
    });
  });
  afterEach(close);

  it('shows an error at each invalid field, and sends nothing', async () => {
    open();
    await submit();
    expect(errors()).toEqual(['请填写称呼', '请填写手机号', '请填写验证码', '请填写留言']);
    expect(document.activeElement?.id).toBe('field-name');
    expect(asked).toEqual([]);
  });

  it('shows the server’s refusal at its field, keeps the input over a reload, and sends the same message again', async () => {
    answers = () =>
      refusal(400, { error_description: '验证码不正确，请重新填写', problem: 'signin.code_wrong' });
    open();
    fillAll();
    await submit();
    expect(errors()).toEqual(['验证码不正确，请重新填写']);
    expect(document.activeElement?.id).toBe('field-code');
    open();
    expect(found('#field-text')).toHaveProperty('value', '有位子吗？');
    expect(found('#field-phone')).toHaveProperty('value', '13900000001');
  });

  it('sends the same id again after a lost reply, and another id for the next message', async () => {
    const numbers = () =>
      asked
        .filter(({ body }) => body.includes('clientMsgId'))
        .map(({ body }) => JSON.parse(body).clientMsgId);
    let isLost = true;
    answers = (path) => {
      if (path.startsWith('/connect/token')) return refusal(200, { access_token: 'visitor' });
      return isLost ? refusal(502, {}) : envelope({ messages: [] });
    };
    open();
    fillAll();
    await submit();
    expect(errors()).toEqual(['没有成功，请稍后再试']);
    isLost = false;
    await submit();
    expect(found('#field-text')).toHaveProperty('value', '');
    fill('text', '再问一句');
    await submit();
    const [first, second, third] = numbers();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(asked.find(({ body }) => body.includes('再问一句'))?.token).toBe('Bearer visitor');
  });

  it('uses the member’s session, and asks for a phone once it has ended', async () => {
    localStorage.setItem('gongdu_token', 'member');
    answers = () => refusal(401, { code: 401, msg: '登录已过期' });
    open();
    expect(found('.lm-identity').hidden).toBe(true);
    fill('text', '有位子吗？');
    await submit();
    expect(asked.some(({ token }) => token === 'Bearer member')).toBe(true);
    expect(found('.lm-identity').hidden).toBe(false);
    expect(errors().join()).toContain('你写的还在');
    expect(found('#field-text')).toHaveProperty('value', '有位子吗？');
  });
});

it('shows when a closed institution will answer, and nothing while it is open', () => {
  const hours = { week: Array.from({ length: 7 }, () => [{ from: '09:30', to: '21:00' }]), exceptions: [] };
  expect(replyHint(hours, new Date('2026-11-23T00:00:00Z'))).toBe('现在休息，9:30 开门后回复');
  expect(replyHint(hours, new Date('2026-11-23T04:00:00Z'))).toBe('');
  expect(replyHint(undefined, new Date('2026-11-23T00:00:00Z'))).toBe('');
});
