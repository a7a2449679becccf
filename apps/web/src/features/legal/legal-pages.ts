import type { LegalText } from './legal-text.ts';

interface LegalPage {
  readonly path: string;
  /** Stands alone in the browser's tab, without the product's name (S2). */
  readonly title: string;
  readonly load: () => Promise<LegalText>;
}

/** Every text page that is open without signing in, and the two agreements of the institution application (S2). */
export const legalPages: readonly LegalPage[] = [
  {
    path: '/service',
    title: '服务协议',
    load: async () => (await import('./texts/service.ts')).text,
  },
  {
    path: '/privacy',
    title: '隐私政策',
    load: async () => (await import('./texts/privacy.ts')).text,
  },
  {
    path: '/app-privacy',
    title: 'App 隐私政策',
    load: async () => (await import('./texts/app-privacy.ts')).text,
  },
  {
    path: '/agreement',
    title: '用户协议',
    load: async () => (await import('./texts/agreement.ts')).text,
  },
  {
    path: '/copyright',
    title: '版权声明',
    load: async () => (await import('./texts/copyright.ts')).text,
  },
  {
    path: '/community-guide',
    title: '社区公约',
    load: async () => (await import('./texts/community-guide.ts')).text,
  },
  {
    path: '/third-party-sdk',
    title: '第三方 SDK 目录',
    load: async () => (await import('./texts/third-party-sdk.ts')).text,
  },
  {
    path: '/logoff-notice',
    title: '账号注销须知',
    load: async () => (await import('./texts/logoff-notice.ts')).text,
  },
  {
    path: '/report-notice',
    title: '举报须知',
    load: async () => (await import('./texts/report-notice.ts')).text,
  },
  {
    path: '/legal-notice',
    title: '法律声明',
    load: async () => (await import('./texts/legal-notice.ts')).text,
  },
  {
    path: '/complaints-guide',
    title: '侵权投诉指引',
    load: async () => (await import('./texts/complaints-guide.ts')).text,
  },
  {
    path: '/credit-rule',
    title: '信用分规则',
    load: async () => (await import('./texts/credit-rule.ts')).text,
  },
  {
    path: '/credit-common-problem',
    title: '信用分常见问题',
    load: async () => (await import('./texts/credit-common-problem.ts')).text,
  },
  {
    path: '/qualifications',
    title: '资质证照',
    load: async () => (await import('./texts/qualifications.ts')).text,
  },
  {
    path: '/certificate-preview',
    title: '营业执照',
    load: async () => (await import('./texts/certificate-preview.ts')).text,
  },
  {
    path: '/publication-preview',
    title: '出版物经营许可证',
    load: async () => (await import('./texts/publication-preview.ts')).text,
  },
  {
    path: '/business-telecom-preview',
    title: '增值电信业务经营许可证',
    load: async () => (await import('./texts/business-telecom-preview.ts')).text,
  },
  {
    path: '/audio-video-preview',
    title: '广播电视节目制作经营许可证',
    load: async () => (await import('./texts/audio-video-preview.ts')).text,
  },
  {
    path: '/app-store',
    title: '下载共读 App',
    load: async () => (await import('./texts/app-store.ts')).text,
  },
  {
    path: '/institution/service',
    title: '机构服务协议',
    load: async () => (await import('./texts/institution-service.ts')).text,
  },
  {
    path: '/institution/privacy',
    title: '机构隐私政策',
    load: async () => (await import('./texts/institution-privacy.ts')).text,
  },
];
