interface Visitor {
  /** null: a computer, or nothing known. */
  readonly platform: 'ios' | 'android' | 'harmony' | null;
  readonly inWechat: boolean;
}

/** @param userAgent Of 鸿蒙 it may name Android as well, so that comes first. */
export function platformOf(userAgent: string): Visitor {
  const inWechat = /MicroMessenger/i.test(userAgent);
  if (/HarmonyOS|OpenHarmony|HuaweiBrowser/i.test(userAgent)) return { platform: 'harmony', inWechat };
  if (/iPhone|iPad|iPod/i.test(userAgent)) return { platform: 'ios', inWechat };
  return { platform: /Android/i.test(userAgent) ? 'android' : null, inWechat };
}
