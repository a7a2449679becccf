/** The addresses of the text pages without their titles, which the app's first load does not need. */
const textPagePaths = [
  '/service',
  '/agreement',
  '/privacy',
  '/app-privacy',
  '/third-party-sdk',
  '/legal-notice',
  '/community-guide',
  '/copyright',
  '/credit-rule',
  '/credit-common-problem',
  '/complaints-guide',
  '/report-notice',
  '/logoff-notice',
  '/qualifications',
  '/certificate-preview',
  '/publication-preview',
  '/business-telecom-preview',
  '/audio-video-preview',
  '/institution/service',
  '/institution/privacy',
  '/app-store',
] as const;

interface TextPageGroup {
  readonly name: string;
  readonly pages: readonly { readonly path: (typeof textPagePaths)[number]; readonly title: string }[];
}

/** The text pages, in the groups and the order of every page's footer. Their texts are in `content/legal`. */
export const textPageGroups = [
  {
    name: '协议与隐私',
    pages: [
      { path: '/service', title: '服务协议' },
      { path: '/agreement', title: '用户协议' },
      { path: '/privacy', title: '隐私政策' },
      { path: '/app-privacy', title: 'App 隐私政策' },
      { path: '/third-party-sdk', title: '第三方 SDK 目录' },
      { path: '/legal-notice', title: '法律声明' },
    ],
  },
  {
    name: '社区',
    pages: [
      { path: '/community-guide', title: '社区公约' },
      { path: '/copyright', title: '版权声明' },
      { path: '/credit-rule', title: '信用分规则' },
      { path: '/credit-common-problem', title: '信用分常见问题' },
    ],
  },
  {
    name: '投诉与账号',
    pages: [
      { path: '/complaints-guide', title: '侵权投诉指引' },
      { path: '/report-notice', title: '举报须知' },
      { path: '/logoff-notice', title: '账号注销须知' },
    ],
  },
  {
    name: '证照',
    pages: [
      { path: '/qualifications', title: '资质证照' },
      { path: '/certificate-preview', title: '营业执照' },
      { path: '/publication-preview', title: '出版物经营许可证' },
      { path: '/business-telecom-preview', title: '增值电信业务经营许可证' },
      { path: '/audio-video-preview', title: '广播电视节目制作经营许可证' },
    ],
  },
  {
    name: '机构',
    pages: [
      { path: '/institution/service', title: '机构服务协议' },
      { path: '/institution/privacy', title: '机构隐私政策' },
    ],
  },
  { name: '客户端', pages: [{ path: '/app-store', title: '下载共读 App' }] },
] as const satisfies readonly TextPageGroup[];

/** Addresses that the server answers with its own pages: the app navigates away for them. */
export const serverPages: readonly string[] = ['/', '/active', ...textPagePaths];
