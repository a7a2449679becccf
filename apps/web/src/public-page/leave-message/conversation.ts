import { type LeaveMessage, type VisitorCalls, VisitorRefusal } from '../../lib/visitor/visitor-calls.ts';
import { element } from '../element.ts';

const pollMs = 5000;

interface ConversationOptions {
  readonly slug: string;
  /** The institution's avatar. */
  readonly name: string;
  readonly calls: VisitorCalls;
  readonly token: () => string | undefined;
  readonly isOpen: () => boolean;
}

/** The conversation; reads new messages every five seconds while the panel is open and visible. */
export function createConversation({ slug, name, calls, token, isOpen }: ConversationOptions) {
  const list = element('div', {
    class: 'lm-log',
    role: 'log',
    'aria-label': '留言记录',
    tabindex: '0',
    hidden: '',
  });
  let last = 0;
  let asked: string | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let ended: () => void = () => undefined;

  /** One request at a time: two replies to the same request would be drawn twice. */
  function refresh(): Promise<void> {
    running = (running ?? Promise.resolve()).then(read);
    return running;
  }

  async function read(): Promise<void> {
    const current = token();
    if (current === undefined || !isOpen()) return;
    if (current !== asked) startOver(current);
    try {
      const { messages } = await calls.messagesAfter(slug, current, last);
      for (const message of messages) draw(message);
    } catch (error) {
      // the next poll tries again; only an ended session changes the form's fields
      if (error instanceof VisitorRefusal && error.status === 401) ended();
    }
  }

  /** Another visitor has signed in. */
  function startOver(current: string): void {
    asked = current;
    last = 0;
    list.replaceChildren();
    list.hidden = true;
  }

  function draw(message: LeaveMessage): void {
    if (message.seq <= last) return;
    last = message.seq;
    const words = element('p', { class: 'lm-words' });
    words.append(
      element('span', { class: 'ip-hidden' }, message.mine ? '你：' : `${name}：`),
      message.text || (message.picture === null ? '' : '［图片］'),
    );
    const time = element('time', { datetime: message.at }, timeFormat.format(new Date(message.at)));
    const state = element('p', { class: 'lm-time' }, time, message.mine ? ' 已送达' : '');
    list.append(element('div', { class: 'lm-message', 'data-mine': String(message.mine) }, words, state));
    list.hidden = false;
    list.scrollTop = list.scrollHeight;
  }

  function start(): void {
    void refresh();
    clearInterval(timer);
    timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), pollMs);
  }

  return {
    list,
    refresh,
    start,
    stop: () => clearInterval(timer),
    onEnded: (follow: () => void) => {
      ended = follow;
    },
  };
}

const timeFormat = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
