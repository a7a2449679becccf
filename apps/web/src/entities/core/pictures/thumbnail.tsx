import { useThumbnail } from '../../../lib/uploads/use-thumbnail.ts';

/** A picture at the size of a list; decorative, what it belongs to is named beside it. */
export function Thumbnail({ address }: { readonly address: string }) {
  const { image } = useThumbnail(address);
  return <img {...image} alt="" loading="lazy" decoding="async" />;
}
