import { Bone } from '../../ui/bone.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import classes from './home.module.css';

export function HomeSkeleton() {
  return (
    <Waiting>
      <div className={classes.figures}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Bone key={key} height={92} />
        ))}
      </div>
      <div className={classes.columns}>
        <Bone height={320} />
        <Bone height={320} />
      </div>
    </Waiting>
  );
}
