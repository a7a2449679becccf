import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Addresses of the services the page talks to; '' is the page's own origin. */
export const services = [
  'signIn',
  'management',
  'member',
  'content',
  'recommendation',
  'open',
  'messaging',
] as const;
export type Service = (typeof services)[number];

export const siteConfig = z.object({
  services: z.record(z.enum(services), z.string()),
  /** Only in demo mode: one-click accounts for the sign-in page. */
  demo: z.nullable(
    z.object({
      password: z.string(),
      accounts: z.array(z.object({ phone: z.string(), name: z.string(), role: z.string() })),
    }),
  ),
  /** The external provider the sign-in page offers; null: none is set up. */
  external: z.nullable(z.object({ name: z.string() })),
  /** Where uploads are read, e.g. `https://files.example.cn/`; the page shows no picture from elsewhere. */
  storage: z.string(),
  icp: z.nullable(z.string()),
  publicSecurity: z.nullable(z.string()),
  /** The build being served; the page offers a reload when it changes. */
  build: z.string(),
});
export type SiteConfig = z.infer<typeof siteConfig>;

export const getSiteConfig = endpoint({
  method: 'GET',
  path: '/api/site/config',
  access: 'anyone',
  summary: '网页运行配置',
  problems: [],
  reply: siteConfig,
});
