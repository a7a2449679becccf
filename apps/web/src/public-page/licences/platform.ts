interface Visitor {
  /** null: a computer, or unknown. */
  readonly platform: 'ios' | 'android' | 'harmony' | null;
  readonly inWechat: boolean;
}

/** @param userAgent 鸿蒙 may contain Android as well, so it is tested first. */
export function platformOf(userAgent: string): Visitor {
  const inWechat = /MicroMessenger/i.test(userAgent);
  if (/HarmonyOS|OpenHarmony|HuaweiBrowser/i.test(userAgent)) return { platform: 'harmony', inWechat };
  if (/iPhone|iPad|iPod/i.test(userAgent)) return { platform: 'ios', inWechat };
  return { platform: /Android/i.test(userAgent) ? 'android' : null, inWechat };
}
