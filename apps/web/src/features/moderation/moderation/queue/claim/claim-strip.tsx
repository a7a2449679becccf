import { Button } from '@mantine/core';
import { IconEye, IconLock, IconUserCheck } from '@tabler/icons-react';
import { KeyHint } from '../../../../../entities/moderation/take-back/key-hint.tsx';
import { Banner } from '../../../../../ui/feedback/banner.tsx';
import { formatChinaTime } from '../../../../../ui/text/china-time.ts';
import classes from '../item/beside.module.css';
import { useQueueParts } from '../queue-parts.ts';

/**
 * Who has claimed the open item and until when, and who else has it open. An item that the operator may decide has the
 * line from the start: its claim comes a moment later, and the text must not move below the pointer.
 */
export function ClaimStrip() {
  const { queue, item } = useQueueParts();
  const { source, may } = queue;
  const { claim, current, isOwn, viewers } = item;
  const { holder, isMine, toggle } = claim;
  const isClaimable = may && !isOwn;
  if (!current || (!holder && !isClaimable && viewers.length === 0)) return null;
  const names = viewers.map(({ name }) => name).join('、');
  return (
    <div className={classes.claim} role="status" data-claimable={isClaimable || undefined}>
      {holder && !isMine && (
        <Banner
          tone="warn"
          icon={<IconLock size={18} aria-hidden />}
          action={
            <Button
              variant="default"
              size="compact-sm"
              rightSection={<KeyHint letter="C" />}
              onClick={toggle}
            >
              接手
            </Button>
          }
        >
          {holder.by.name}正在审核这{source.labels.quantifier}
          {source.labels.thing}，{formatChinaTime(holder.until)}前由其处理。
        </Banner>
      )}
      {holder && isMine && (
        <p>
          <IconUserCheck size={16} aria-hidden />
          <span>由你处理，至 {formatChinaTime(holder.until)}</span>
          <Button variant="subtle" size="compact-sm" rightSection={<KeyHint letter="C" />} onClick={toggle}>
            放回
          </Button>
        </p>
      )}
      {names !== '' && (
        <p>
          <IconEye size={16} aria-hidden />
          <span>{names}也在看</span>
        </p>
      )}
    </div>
  );
}
