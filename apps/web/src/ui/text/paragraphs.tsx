import classes from './paragraphs.module.css';

/** Plain text; each line is a paragraph. */
export function Paragraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={classes.text}>
      {paragraphs.map((paragraph, at) => (
        // the same words may stand twice
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs never change places
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  );
}
