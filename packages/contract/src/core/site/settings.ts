import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { licence } from './licence.ts';
import { publicSecurity } from './site-config.ts';

/** The site's operator and contact data; '' if unset. */
export const contacts = z.object({
  company: z.string(),
  address: z.string(),
  mail: z.string(),
  phone: z.string(),
  complaintMail: z.string(),
});

/** The app's addresses in stores; '' if it is not there. */
export const storeAddresses = z.object({ ios: z.string(), android: z.string(), harmony: z.string() });
export type StoreAddresses = z.infer<typeof storeAddresses>;

/** The site's public data. */
export const publicSite = z.object({
  title: z.string(),
  icp: z.nullable(z.string()),
  publicSecurity: z.nullable(publicSecurity),
  contacts,
  stores: storeAddresses,
  /** The configured ones, in the order of `licenceKinds`. */
  licences: z.array(licence),
});
export type PublicSite = z.infer<typeof publicSite>;

export const getPublicSite = endpoint({
  method: 'GET',
  path: '/api/site/public',
  access: 'anyone',
  summary: '站点公示的信息',
  problems: [],
  reply: publicSite,
});
