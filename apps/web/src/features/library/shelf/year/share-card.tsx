import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { yearCardQuery } from '../queries.ts';
import classes from './year.module.css';

/** The picture of the year, drawn by the server. */
export function ShareCard({ year }: { readonly year: number }) {
  const card = useQuery(yearCardQuery(year));
  const address = card.data && `data:image/png;base64,${card.data.picture}`;
  return (
    <Section
      title="分享图片"
      description="存下来发给谁由自己决定；标为“只有自己可见”的书不画进图里，也不计入图里的数字。"
      action={
        <Button
          component="a"
          href={address}
          download={`共读-${year}年阅读.png`}
          size="xs"
          disabled={!address}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          保存图片
        </Button>
      }
    >
      <QueryView query={card} skeleton={<Skeleton height={480} />}>
        {() => <img className={classes.card} src={address} alt={`${year} 年阅读的分享图片`} />}
      </QueryView>
    </Section>
  );
}
