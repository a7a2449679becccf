import styles from './notice-row.module.css';

/** The mark of a notice that has not been seen yet; it fades once it was. */
export function UnreadDot({ seen }: { readonly seen: boolean }) {
  return (
    <span className={styles.dot} data-seen={seen || undefined}>
      {!seen && <span className={styles.hidden}>未读</span>}
    </span>
  );
}
