/** Refusals about passkeys. */
export const passkeyProblems = {
  'signin.passkey_wrong': { status: 400, message: '这个通行密钥不能登录，请换一个，或换一种方式登录' },
  'signin.passkey_unknown': {
    status: 400,
    message: '这个通行密钥已不属于任何账号，请换一个，或换一种方式登录',
  },
  'signin.passkey_over': { status: 400, message: '等待过久，通行密钥登录已失效，请重试' },
  'security.passkey_none': { status: 404, message: '这个通行密钥已经移除' },
  'security.passkey_known': { status: 409, message: '这个通行密钥已经添加过' },
  'security.passkey_refused': { status: 400, message: '通行密钥没有通过验证，请重新添加' },
  'security.passkeys_full': { status: 409, message: '最多添加 20 个通行密钥，请先移除不用的' },
} as const;
