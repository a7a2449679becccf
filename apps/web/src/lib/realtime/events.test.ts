import { expect, it } from 'vitest';
import { emitRealtime, onRealtime } from './events.ts';

it('passes an event with its payload to each listener, until it stops', () => {
  const heard: unknown[] = [];
  const stop = onRealtime({
    'circle.changed': ({ id }) => heard.push(['first', id]),
    resync: () => heard.push('resync'),
  });
  const stopSecond = onRealtime({ 'circle.changed': ({ id }) => heard.push(['second', id]) });
  emitRealtime('circle.changed', { id: 7 });
  emitRealtime('reading-lead.changed', { id: 8 });
  emitRealtime('resync');
  stop();
  emitRealtime('circle.changed', { id: 9 });
  stopSecond();
  expect(heard).toEqual([['first', 7], ['second', 7], 'resync', ['second', 9]]);
});
