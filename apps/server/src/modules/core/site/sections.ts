import { contacts, storeAddresses } from '@gongdu/contract/core/site/settings';
import { defaultTitle, publicSecurity, signInWays } from '@gongdu/contract/core/site/site-config';
import * as z from 'zod/mini';

/** As each section is stored. */
export const sections = {
  identity: z.object({ title: z.string() }),
  contact: z.extend(contacts, {
    icp: z.nullable(z.string()),
    publicSecurity: z.nullable(publicSecurity),
  }),
  signIn: z.object({ ways: z.array(z.enum(signInWays)) }),
  stores: storeAddresses,
} as const;
export type SectionName = keyof typeof sections;
export type Sections = { readonly [S in SectionName]: z.output<(typeof sections)[S]> };

/** What holds until operators have set something else. */
export const defaultSections: Sections = {
  identity: { title: defaultTitle },
  contact: {
    icp: null,
    publicSecurity: null,
    company: '',
    address: '',
    mail: '',
    phone: '',
    complaintMail: '',
  },
  signIn: { ways: [...signInWays] },
  stores: { ios: '', android: '', harmony: '' },
};
