import { qualificationFilePath } from '@gongdu/contract/institutions/application';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../../lib/api/fetch-file.ts';
import { readAs } from '../../../lib/api/reads.ts';

/** The server logs each view, so the picture is read once while a page shows it. */
export const qualificationFileQuery = (address: string, full = false) =>
  readAs(
    qualificationFilePath,
    { query: { address, full } },
    (signal) => fetchFile(full ? `${address}?full=true` : address, { signal }),
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** The cover has a public address; the others require the bearer token. */
function isProtected(address: string): boolean {
  return address.startsWith(qualificationFilePath.replace(':id', ''));
}

interface QualificationPicture {
  /** The address of an image; null while it loads. */
  readonly src: string | null;
  readonly error: Error | null;
  readonly reload: () => void;
}

/** A picture of a slot: masked and with a watermark unless a reviewer requested it unmasked. */
export function useQualificationPicture(address: string, full = false): QualificationPicture {
  const hidden = isProtected(address);
  const { data, error, refetch } = useQuery({ ...qualificationFileQuery(address, full), enabled: hidden });
  const src = useObjectUrl(data);
  return { src: hidden ? src : address, error: data ? null : error, reload: () => void refetch() };
}

const revokeAfterMs = 5_000;

function useObjectUrl(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setAddress(null);
    const made = URL.createObjectURL(blob);
    setAddress(made);
    // released after the component has rendered with the next address
    return () => void setTimeout(() => URL.revokeObjectURL(made), revokeAfterMs);
  }, [blob]);
  return address;
}
