import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quietButtonClass } from '../../../ui/button/quiet-button.ts';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { feedQuery, requestNewRanking } from './queries.ts';
import classes from './square.module.css';

const RuleDialog = lazyComponent(async () => (await import('./rule-dialog.tsx')).RuleDialog);

/** The rule of 推荐 in one line, with the dialog that explains it and 刷新. */
export function RuleLine({ isReader }: { readonly isReader: boolean }) {
  const queryClient = useQueryClient();
  const { queryKey } = feedQuery('recommended');
  const { data, isFetching } = useInfiniteQuery(feedQuery('recommended'));
  const [isOpen, setOpen] = useState(false);
  const personalized = data?.pages[0]?.personalized;
  const refresh = () => {
    requestNewRanking();
    void queryClient.resetQueries({ queryKey });
  };
  return (
    <div className={classes.rule}>
      <span>{personalized === false ? '按新旧和人气排列，所有人都一样' : '按新旧、人气和你的兴趣排列'}</span>
      <span className={classes.ruleActions}>
        <button type="button" className={quietButtonClass} onClick={() => setOpen(true)}>
          推荐规则
        </button>
        <button type="button" className={quietButtonClass} disabled={isFetching} onClick={refresh}>
          刷新
        </button>
      </span>
      <LazyBoundary>
        {isOpen && <RuleDialog isReader={isReader} onClose={() => setOpen(false)} />}
      </LazyBoundary>
    </div>
  );
}
