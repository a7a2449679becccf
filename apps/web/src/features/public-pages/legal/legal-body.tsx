import classes from './legal-page.module.css';
import type { PublicText, TextBlock } from './public-text.ts';

export function LegalBody({ text }: { text: PublicText }) {
  return (
    <>
      <p className={classes.effective}>
        生效日期：<time dateTime={text.head.effective}>{formatDay(text.head.effective)}</time>
      </p>
      <div className={classes.text}>
        {text.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {text.sections.map(({ heading, body }, index) => (
          <section key={heading} aria-labelledby={sectionId(index)}>
            <h2 id={sectionId(index)} tabIndex={-1}>
              {heading}
            </h2>
            {body.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('table' in block) return <BlockTable {...block.table} />;
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

type TableBlock = Extract<TextBlock, { table: unknown }>['table'];

/** Scrolls by itself on a phone, and by the keyboard. */
function BlockTable({ head, rows }: TableBlock) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keyboard
    <section className={classes.table} aria-label={head.join('、')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
}

/** Where the contents lead; by number, since headings are Chinese and addresses should stay short. */
export function sectionId(index: number): string {
  return `section-${index + 1}`;
}
