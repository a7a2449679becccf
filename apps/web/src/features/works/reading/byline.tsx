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
          {wasEdited(work) && (
            <span>
              编辑于 <When at={work.updatedAt} />
            </span>
          )}
          <span>{work.words.toLocaleString('zh-CN')} 字</span>
        </p>
      </div>
    </div>
  );
}

/** Readers got a newer text after the first one; a minute is what publishing itself may take. */
function wasEdited({ mine, publishedAt, updatedAt }: Work): boolean {
  return !mine && publishedAt !== null && Date.parse(updatedAt) - Date.parse(publishedAt) > 60_000;
}
