import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

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

/** The product's default name. */
export const defaultTitle = '共读';

/** Sign-in methods that operators can disable, by the names of their grants. */
export const signInWays = ['password', 'sms', 'external', 'jverification', 'passkey'] as const;
export type SignInWay = (typeof signInWays)[number];

/** The registration with the public security authority: its text, and the digits for the lookup. */
export const publicSecurity = z.object({ number: z.string(), code: z.string() });

export const siteConfig = z.object({
  services: z.record(z.enum(services), z.string()),
  /** The product's name, as set by operators. */
  title: z.string(),
  /** Only in demo mode: one-click accounts for the sign-in page. */
  demo: z.nullable(
    z.object({
      password: z.string(),
      accounts: z.array(z.object({ phone: z.string(), name: z.string(), role: z.string() })),
    }),
  ),
  /** The sign-in methods that are enabled and configured. */
  signInWays: z.array(z.enum(signInWays)),
  /** The external provider on the sign-in page; null: none is configured, or it is disabled. */
  external: z.nullable(z.object({ name: z.string() })),
  /**
   * The relying party's id: passkeys work on this host and its subdomains. null: disabled, or impossible at this
   * address.
   */
  passkeyHost: z.nullable(z.string()),
  /** The base address of uploads, e.g. `https://files.example.cn/`; the page shows no picture from elsewhere. */
  storage: z.string(),
  /** Those that it had before. */
  formerStorage: z.array(z.string()),
  /** The number of the ICP filing; null: none is set. */
  icp: z.nullable(z.string()),
  publicSecurity: z.nullable(publicSecurity),
  /** The build being served; the page offers a reload when it changes. */
  build: z.string(),
});
export type SiteConfig = z.infer<typeof siteConfig>;

export const getSiteConfig = endpoint({
  method: 'GET',
  path: '/api/site/config',
  access: 'anyone',
  forSignIn: true,
  summary: '网页运行配置',
  problems: [],
  reply: siteConfig,
});
