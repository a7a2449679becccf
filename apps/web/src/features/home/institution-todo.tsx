import { Link } from 'react-router';
import classes from './home.module.css';
import { Panel } from './panel.tsx';

interface InstitutionTodoProps {
  readonly name: string;
  readonly conversations: number;
  readonly notices: number;
}

export function InstitutionTodo({ name, conversations, notices }: InstitutionTodoProps) {
  const items = [
    {
      count: conversations,
      to: '/message/im',
      title: `${conversations} 条对话还没有读`,
      description: '读者在等回复',
    },
    {
      count: notices,
      to: '/message/system-notice',
      title: `${notices} 条通知还没有读`,
      description: '审核结果和公告',
    },
  ].filter(({ count }) => count > 0);
  return (
    <Panel title="等我处理">
      {items.length > 0 ? (
        <ul className={classes.items}>
          {items.map(({ to, title, description }) => (
            <li key={to}>
              <Link to={to} className={classes.item}>
                <span className={classes.itemTitle}>{title}</span>
                <span className={classes.itemDescription}>{description}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.empty}>
          没有未读的对话和通知。读者通过主页认识{name}，有空时可以看看机构信息是否完整，再换一换主页的内容。
        </p>
      )}
    </Panel>
  );
}
