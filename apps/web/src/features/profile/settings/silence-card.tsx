import type { ReactNode } from 'react';
import { type Endless, EndlessList } from '../../../ui/endless-list.tsx';
import styles from '../profile.module.css';
import settings from './settings.module.css';

interface SilenceCardProps<Row> {
  readonly title: string;
  readonly sentence: string;
  readonly nothing: string;
  readonly list: Endless<Row>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Whom or what one does not hear of; a long list scrolls in its card. */
export function SilenceCard<Row>({ title, sentence, nothing, list, children }: SilenceCardProps<Row>) {
  return (
    <div className={styles.card}>
      <h3 className={settings.title}>{title}</h3>
      <p className={settings.sentence}>{sentence}</p>
      <div className={settings.silence}>
        <EndlessList
          list={list}
          waiting={2}
          plain
          empty={<p className={settings.nothing}>{nothing}</p>}
          end={null}
        >
          {(rows) => (
            <ul className={settings.silents} aria-label={title}>
              {children(rows)}
            </ul>
          )}
        </EndlessList>
      </div>
    </div>
  );
}
