import { drawQuote } from '@gongdu/contract/library/quotes/shown-quotes';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api/reads.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormActions } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import classes from './quotes.module.css';

interface QuoteCardDialogProps {
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** 分享图片 of a quote, drawn by the server. */
export function QuoteCardDialog({ id, title, onClose }: QuoteCardDialogProps) {
  const card = useQuery(read(drawQuote, { params: { id } }));
  const address = card.data && `data:image/png;base64,${card.data.picture}`;
  return (
    <ResponsiveModal title="书摘的分享图片" onClose={onClose} width={480}>
      <QueryView query={card} skeleton={<Skeleton height={480} />}>
        {() => <img className={classes.card} src={address} alt={`《${title}》书摘的分享图片`} />}
      </QueryView>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          关闭
        </Button>
        <Button
          component="a"
          href={address}
          download={`共读-${title}.png`}
          disabled={!address}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          保存图片
        </Button>
      </FormActions>
    </ResponsiveModal>
  );
}
