import * as z from 'zod/mini';

export const licenceKinds = ['business', 'publication', 'telecom', 'audioVideo'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

export const licenceLabels: Readonly<Record<LicenceKind, string>> = {
  business: '营业执照',
  publication: '出版物经营许可证',
  telecom: '增值电信业务经营许可证',
  audioVideo: '广播电视节目制作经营许可证',
};

/** A licence of the site's operator, public. */
export const licence = z.object({
  kind: z.enum(licenceKinds),
  number: z.string(),
  holder: z.string(),
  /** Days, `2025-03-05`. */
  validFrom: z.string(),
  /** null: it does not expire (长期). */
  validTo: z.nullable(z.string()),
  /** The picture with a watermark, on this site; size in pixels. */
  picture: z.nullable(z.object({ address: z.string(), width: z.number(), height: z.number() })),
});
export type Licence = z.infer<typeof licence>;
