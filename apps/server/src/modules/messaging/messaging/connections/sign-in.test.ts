import { signIm } from '@gongdu/contract/messaging/sign';
import { expect, it } from 'vitest';
import { watchStatements } from '../../../../db/driver/statement-watch.ts';
import { openSocket } from '../../../../testing/messaging/im-socket.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';

const testApp = imTestApp();

it('signs a socket in with at most four statements, whatever devices and groups the member has', async () => {
  const app = testApp.app();
  const person = await app.createMember();
  const other = await testApp.socket(person);
  const { gid } = await other.call('create_group', { group_name: '夜读' });
  const { username, password, ...init } = await person.call(signIm, {
    query: { random_str: 'a1b2c3d4e5f6a7b8', timestamp: Date.now() },
  });
  const page = await openSocket(app.address, person, { login: false });
  const statements: string[] = [];
  const unwatch = watchStatements(app.db, {
    begun: () => undefined,
    ended: (pool, { text }) => pool !== 'jobs' && void statements.push(text),
  });
  await page.call('c_init', { ...init, device_id: 'second-device' });
  const { online_list } = await page.call('login', { username, password });
  unwatch();
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
  expect(online_list.map(({ isOnline }) => isOnline)).toEqual([true, true]);
  expect(online_list[0]).toMatchObject({ device_id: 'second-device' });
  await other.sendText({ gid }, '今晚读第三章');
  expect((await page.next('msg_sync')).messages).toHaveLength(1);
});
