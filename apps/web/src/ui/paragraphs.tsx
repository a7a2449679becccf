import styles from './paragraphs.module.css';

/** Plain text whose line breaks divide paragraphs. */
export function Paragraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n+/).filter((words) => words.trim() !== '');
  return (
    <div className={styles.text}>
      {paragraphs.map((words, at) => (
        // the same words may stand twice
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs never change places
        <p key={at}>{words}</p>
      ))}
    </div>
  );
}
