import type { Work } from '@gongdu/contract/work';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { When } from '../../../ui/when.tsx';
import styles from './read-work.module.css';

export function Byline({ work }: { readonly work: Work }) {
  return (
    <div className={styles.byline}>
      <NameAvatar name={work.author.name} picture={work.author.avatar} size={36} />
      <div>
        <p className={styles.author}>{work.author.name}</p>
        <p className={styles.facts}>
          <When at={work.publishedAt ?? work.updatedAt} />
          <span>{work.words.toLocaleString('zh-CN')} 字</span>
        </p>
      </div>
    </div>
  );
}
