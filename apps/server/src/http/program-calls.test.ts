import { expect, it } from 'vitest';
import { contractNames } from './openapi/contract-names.ts';
import { programCalls, programScopeOf } from './program-calls.ts';

const { endpoints } = await contractNames();
const calls = new Map([...endpoints.keys()].map((each) => [`${each.method} ${each.path}`, each]));

it('lists calls of the contract alone, each once', () => {
  expect(programCalls.filter((call) => !calls.has(call))).toEqual([]);
  expect(new Set(programCalls).size).toBe(programCalls.length);
});

/** Where members sign in, are signed in, leave, or are decided about; and messages, whose sockets are closed as well. */
const closed =
  /^\/api\/(security|sessions|programs|data-exports|cancellation|consents|preferences|minors|auth|site\/clients|site\/settings|people|moderation|audit-log|activity-log|im|messaging|userPrivateMessage|userNotice|institution|inst)\b|^\/openapi\//;

it('opens no call about security, rights, messages or an institution, and none that takes a right', () => {
  const opened = [...calls.values()].filter((each) => programScopeOf(each) !== undefined);
  expect(opened.filter(({ path }) => closed.test(path)).map(({ path }) => path)).toEqual([]);
  const takesRight = opened.filter(({ access }) => !['anyone', 'member', 'role:user'].includes(access));
  expect(takesRight.map(({ path }) => path)).toEqual([]);
  const held = opened.filter(({ whileHeld, path }) => whileHeld && path !== '/api/User/GetUser');
  expect(held.filter(({ access }) => access !== 'anyone').map(({ path }) => path)).toEqual([]);
});

it('changes nothing with a reading scope', () => {
  const reading = [...calls.values()].filter((each) => programScopeOf(each)?.endsWith(':read'));
  expect(reading.length).toBeGreaterThan(50);
  const writing = reading.filter(({ method, quiet }) => method !== 'GET' && !quiet);
  expect(writing.map(({ path }) => path)).toEqual([]);
});
