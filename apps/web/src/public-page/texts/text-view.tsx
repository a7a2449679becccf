import type { PublicText, TextBlock, TextPage } from '@gongdu/contract/core/public-texts/text';
import type { ReactNode } from 'react';

interface TextViewProps {
  readonly page: TextPage;
  /** Above the text. */
  readonly lead?: ReactNode;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** A text with its table of contents, its versions, and links to the next texts. */
export function TextView({ page, lead, children }: TextViewProps) {
  const { text, shown } = page;
  return (
    <main id="content" className="text-page">
      <Contents sections={text.sections} />
      <article className="text">
        <h1>{text.head.title}</h1>
        <p className="text-effective">
          {shown.state === 'coming' ? '将于' : '生效日期：'}
          <time dateTime={shown.effective}>{formatDay(shown.effective)}</time>
          {shown.state === 'coming' && '起生效'}
        </p>
        <StateNote page={page} />
        {lead}
        {text.intro.map((paragraph) => (
          <p key={paragraph} className="text-paragraph">
            {paragraph}
          </p>
        ))}
        {text.sections.map(({ heading, body }, index) => (
          <section key={heading} aria-labelledby={sectionId(index)}>
            <h2 id={sectionId(index)} className="text-heading">
              {heading}
            </h2>
            {body.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
        {children}
        <Versions page={page} />
        <Neighbours page={page} />
      </article>
    </main>
  );
}

/** Shown when another than the current version is read; lists what a version changed. */
function StateNote({ page: { text, shown, versions } }: { readonly page: TextPage }) {
  const { path, changes } = text.head;
  const coming = versions.find(({ state }) => state === 'coming');
  return (
    <>
      {shown.state === 'past' && (
        <p className="text-note">
          这是旧版本，留作查阅。<a href={path}>看现行版本</a>
        </p>
      )}
      {shown.state === 'current' && coming && (
        <p className="text-note">
          {formatDay(coming.effective)}起有新版本。<a href={coming.path}>先看新版本</a>
        </p>
      )}
      {changes.length > 0 && (
        <div className="text-note">
          <p>与上一版相比：</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Beside the text, or collapsed above it in a narrow window; without scripts the page cannot expand it by itself. */
function Contents({ sections }: Pick<PublicText, 'sections'>) {
  if (sections.length < 2) return null;
  const list = (
    <ol>
      {sections.map(({ heading }, index) => (
        <li key={heading}>
          <a href={`#${sectionId(index)}`}>{heading}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label="本页目录" className="text-contents">
      <div className="text-contents-beside">
        <p>目录</p>
        {list}
      </div>
      <details>
        <summary>目录</summary>
        {list}
      </details>
    </nav>
  );
}

function Versions({ page: { shown, versions } }: { readonly page: TextPage }) {
  if (versions.length < 2) return null;
  return (
    <nav aria-label="历次版本" className="text-versions">
      <p>历次版本</p>
      <ul>
        {versions.map(({ effective, path, state }) => (
          <li key={effective}>
            <a href={path} aria-current={effective === shown.effective ? 'page' : undefined}>
              {formatDay(effective)}起{state === 'current' && '（现行）'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The texts before and after this one, in the order of the site map. */
function Neighbours({ page: { before, after } }: { readonly page: TextPage }) {
  return (
    <nav aria-label="上一篇和下一篇" className="text-neighbours">
      {before && (
        <a href={before.path} rel="prev">
          <span>上一篇</span>
          {before.title}
        </a>
      )}
      {after && (
        <a href={after.path} rel="next">
          <span>下一篇</span>
          {after.title}
        </a>
      )}
    </nav>
  );
}

function Block({ block }: { readonly block: TextBlock }) {
  if (typeof block === 'string') return <p className="text-paragraph">{block}</p>;
  if ('table' in block) return <BlockTable {...block.table} />;
  return (
    <ul className="text-list">
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

type TableBlock = Extract<TextBlock, { table: unknown }>['table'];

/** Scrolls sideways on phones, also by keyboard. */
function BlockTable({ head, rows }: TableBlock) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keyboard
    <section className="text-table" aria-label={head.join('、')} tabIndex={0}>
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

function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
}

/** The ids of headings: numbers, because headings are Chinese and addresses should be short. */
function sectionId(index: number): string {
  return `section-${index + 1}`;
}
