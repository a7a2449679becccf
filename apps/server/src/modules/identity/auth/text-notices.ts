/** Notices by text message. Each kind has its own template at the service. */
export type TextNotice =
  /** To the old number of an account. `phone`: the new one, masked. */
  | { readonly kind: 'phone_changed'; readonly phone: string }
  /** `name`: of the passkey. */
  | { readonly kind: 'passkey_added'; readonly name: string }
  | { readonly kind: 'account_cancelled' }
  /** `result`: the state in words. */
  | { readonly kind: 'complaint_moved'; readonly receipt: string; readonly result: string };

/** Does nothing without a text message service or a template of the kind. @throws when the service refuses it. */
export type SendTextNotice = (phone: string, notice: TextNotice) => Promise<void>;

/** As shown in the demo's outbox, and as a template should be worded. */
export function wordsOf(notice: TextNotice, siteName: string): string {
  switch (notice.kind) {
    case 'phone_changed':
      return `你的${siteName}账号已改绑手机号 ${notice.phone}，这个号码不能再登录。不是你本人操作的，请立即联系客服。`;
    case 'passkey_added':
      return `你的${siteName}账号添加了通行密钥「${notice.name}」，可以用它登录。不是你本人操作的，请立即登录并在“登录与安全”里移除它，再修改密码。`;
    case 'account_cancelled':
      return `你的${siteName}账号已按申请注销，个人信息已删除或匿名，这个号码可以重新注册。`;
    case 'complaint_moved':
      return `你在${siteName}的投诉有了进展：${notice.result}。凭受理编号 ${notice.receipt} 可在投诉指引页查看。`;
  }
}
