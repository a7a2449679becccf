import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { wordListStateQuery } from '../queries.ts';

/** Shown after a change of the list: published content was checked by an older one. */
export function RescanNotice({ onOpen }: { readonly onOpen: () => void }) {
  const { data } = useQuery(wordListStateQuery);
  if (!data || data.revision === 0 || data.scannedRevision === data.revision) return null;
  return (
    <Banner
      title={data.scannedRevision === null ? '已发布的内容还没有按词表复查过' : '词表在上次复查之后有过修改'}
      action={
        <Button variant="default" size="xs" onClick={onOpen}>
          去复查
        </Button>
      }
    >
      新发布的内容立即按现在的词表检查；之前发布的，可以在方便的时候复查一遍。
    </Banner>
  );
}
