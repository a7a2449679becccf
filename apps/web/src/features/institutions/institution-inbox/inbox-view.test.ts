import { expect, it } from 'vitest';
import { defaultView, type InboxView, parseView, serializeView } from './inbox-view.ts';

const parse = (search: string) => parseView(new URLSearchParams(search));

it('parses the address that it wrote', () => {
  const views: InboxView[] = [
    defaultView,
    { state: 'snoozed', filter: 'mine', sort: 'waiting', name: '林 & 周', sessionId: 12, card: true },
    { ...defaultView, filter: 'unanswered', sessionId: 7 },
  ];
  for (const view of views) expect(parse(serializeView(view).toString())).toEqual(view);
  expect(serializeView(defaultView).toString()).toBe('');
});

it('falls back to values that the server accepts', () => {
  expect(parse('state=spam&filter=x&sort=&c=-3&card=1')).toEqual(defaultView);
  expect(parse('c=1.5').sessionId).toBeNull();
  expect(parse(`name=${'长'.repeat(60)}`).name).toHaveLength(40);
});
