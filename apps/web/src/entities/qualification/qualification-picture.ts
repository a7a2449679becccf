import { qualificationFilePath } from '@gongdu/contract/institutions/application';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../lib/api/fetch-file.ts';

/** Each reading of it is logged on the server, so it is read once as long as a page shows it. */
export function qualificationFileQuery(address: string, full = false) {
  return queryOptions({
    queryKey: ['qualification-files', address, full],
    queryFn: ({ signal }) => fetchFile(full ? `${address}?full=true` : address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The cover lies at a public address; all others need the bearer token. */
function isProtected(address: string): boolean {
  return address.startsWith(qualificationFilePath.replace(':id', ''));
}

interface QualificationPicture {
  /** What an image shows; null while it is on its way. */
  readonly src: string | null;
  readonly error: Error | null;
  readonly reload: () => void;
}

/** A picture of a slot: masked and with a watermark unless a reviewer asked for it in full. */
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
    // what shows it is drawn with the next address after this
    return () => void setTimeout(() => URL.revokeObjectURL(made), revokeAfterMs);
  }, [blob]);
  return address;
}
