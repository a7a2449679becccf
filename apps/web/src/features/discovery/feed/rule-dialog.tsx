import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { preferencesQuery, updatePrivacy } from '../../../entities/core/preferences/queries.ts';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import classes from './square.module.css';

interface RuleDialogProps {
  /** Only readers can switch the setting. */
  readonly isReader: boolean;
  readonly onClose: () => void;
}

/** 排列的规则: the ranking of decision 0085 and the order of the other lists, explained to readers. */
export function RuleDialog({ isReader, onClose }: RuleDialogProps) {
  return (
    <ResponsiveModal title="排列的规则" onClose={onClose}>
      <div className={classes.rules}>
        <p>“推荐”里的作品按一个分数从高到低排列，没有别的依据：</p>
        <ol>
          <li>点赞的人越多、收藏的人越多，分数越高，收藏算点赞的两倍；发布得越久，分数越低。</li>
          <li>你关注的人写的，分数乘以三；你最近关注的人最近赞过的，乘以二。</li>
          <li>属于你的兴趣标签（话题、频道）的，乘以二。</li>
          <li>同一位作者的第二篇，分数减半，第三篇减到三分之一，依此类推。</li>
          <li>运营推荐的内容放在前面，标着“运营推荐”和理由。</li>
          <li>你拉黑的人和你不感兴趣的内容不出现。</li>
        </ol>
        <p>排好的次序保留十分钟，再点一次“推荐”会重新排列。分数之外的内容排在后面，新的在前。</p>
        <p>
          “话题”按写的人多少排列，其余各栏都是新的在前。不想看排序，就看
          <Link to="/square?feed=newest" onClick={onClose}>
            最新
          </Link>
          。
        </p>
        {isReader && <PersonalSwitch />}
      </div>
    </ResponsiveModal>
  );
}

function PersonalSwitch() {
  const queryClient = useQueryClient();
  const { data } = useQuery(preferencesQuery);
  const { run, busy } = useAction((personalized: boolean) => updatePrivacy({ personalized }), {
    onDone: (saved) => queryClient.setQueryData(preferencesQuery.queryKey, saved),
  });
  return (
    <>
      <Switch
        label="个性化推荐"
        checked={data?.privacy.personalized ?? false}
        disabled={busy || !data}
        onChange={({ currentTarget }) => void run(currentTarget.checked)}
      />
      <p>
        关掉以后，第二、三条不再使用，你看到的次序和所有人一样。兴趣标签和不感兴趣的内容在
        <Link to="/user/profile/privacy">隐私与数据</Link>里查看和删除。
      </p>
    </>
  );
}
