import { expect, it } from 'vitest';
import { platformOf } from './platform.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.60', 'ios', true],
  ['Mozilla/5.0 (Linux; Android 16; 23127PN0CC) Chrome/140.0 Mobile Safari/537.36', 'android', false],
  ['Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) HuaweiBrowser/15.0', 'harmony', false],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1', 'harmony', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', null, false],
])('knows %s', (userAgent, platform, inWechat) => {
  expect(platformOf(userAgent)).toEqual({ platform, inWechat });
});
