import { Link } from 'react-router';
import classes from './home.module.css';
import { Panel } from './panel.tsx';

interface InstitutionWaitingProps {
  readonly name: string;
  readonly talks: number;
  readonly notices: number;
}

export function InstitutionWaiting({ name, talks, notices }: InstitutionWaitingProps) {
  const lines = [
    { count: talks, to: '/message/im', title: `${talks} 条对话还没有读`, words: '读者在等回复' },
    {
      count: notices,
      to: '/message/system-notice',
      title: `${notices} 条通知还没有读`,
      words: '审核结果和公告',
    },
  ].filter(({ count }) => count > 0);
  return (
    <Panel title="等我处理">
      {lines.length > 0 ? (
        <ul className={classes.lines}>
          {lines.map(({ to, title, words }) => (
            <li key={to}>
              <Link to={to} className={classes.line}>
                <span className={classes.lineTitle}>{title}</span>
                <span className={classes.lineWords}>{words}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.calm}>
          没有未读的对话和通知。读者通过主页认识{name}，有空时可以看看机构信息是否完整，再换一换主页的内容。
        </p>
      )}
    </Panel>
  );
}
