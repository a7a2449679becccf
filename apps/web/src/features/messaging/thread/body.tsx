import type { ImContent } from '@gongdu/contract/im-content';
import type { ImMessage } from '@gongdu/contract/im-message';
import { formatBytes } from '@gongdu/contract/upload';
import { IconDownload, IconFile, IconMapPin } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { BookCover } from '../../../ui/book-cover.tsx';
import { cardOf, cardWords, placeOf } from '../chat/card.ts';
import styles from './body.module.css';
import { linked } from './linked.ts';
import { mapAddress } from './map-address.ts';
import { Picture } from './picture.tsx';
import { useThread } from './thread-context.ts';

interface BodyProps {
  /** Absent while the message is on its way. */
  readonly entry?: ImMessage;
  readonly content: ImContent;
  readonly mine: boolean;
}

/** What a message says, by its type. */
export function Body({ entry, content, mine }: BodyProps) {
  switch (content.msg_type) {
    case 'text':
      return (
        <div className={styles.text} data-mine={mine || undefined}>
          {content.quote && <Quote {...content.quote} />}
          <Text text={content.msg_body.text} named={content.at_list !== undefined} />
        </div>
      );
    case 'image':
      return <Picture entry={entry} body={content.msg_body} from={content.from_name ?? ''} />;
    case 'file':
      return <FileBody {...content.msg_body} />;
    case 'location':
      return <Place {...content.msg_body} />;
    case 'custom':
      return <CardBody body={content.msg_body} />;
  }
}

function Text({ text, named }: { readonly text: string; readonly named: boolean }) {
  return (
    <p className={styles.words}>
      {linked(text, named).map(({ words, to, isName }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
        if (to === undefined) return <Fragment key={at}>{isName ? <b>{words}</b> : words}</Fragment>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
          <a key={at} href={to} target="_blank" rel="noopener noreferrer nofollow">
            {words}
          </a>
        );
      })}
    </p>
  );
}

interface QuoteProps {
  readonly msg_id: number;
  readonly from_id: string;
  readonly text: string;
}

function Quote({ msg_id, from_id, text }: QuoteProps) {
  const { nameOf, jumpTo } = useThread();
  return (
    <button type="button" className={styles.quote} onClick={() => jumpTo(msg_id)}>
      {nameOf(from_id)}：{text}
    </button>
  );
}

interface FileFacts {
  readonly media_id: string;
  readonly fname: string;
  readonly fsize: number;
}

function FileBody({ media_id, fname, fsize }: FileFacts) {
  const isSound = /\.(mp3|m4a|aac|ogg|wav|flac)$/i.test(fname);
  const isFilm = /\.(mp4|webm|mov)$/i.test(fname);
  return (
    <div className={styles.box}>
      <a className={styles.file} href={media_id} download={fname} target="_blank" rel="noopener noreferrer">
        <IconFile size={26} stroke={1.5} aria-hidden />
        <span className={styles.lines}>
          <span className={styles.fileName} title={fname}>
            {fname}
          </span>
          <span className={styles.small}>
            {endingOf(fname)} {formatBytes(fsize)}
          </span>
        </span>
        <IconDownload size={18} stroke={1.7} className={styles.save} aria-label="下载" />
      </a>
      {isSound && (
        // biome-ignore lint/a11y/useMediaCaption: recordings of readers have none
        <audio controls preload="none" src={media_id} className={styles.sound} />
      )}
      {isFilm && (
        // biome-ignore lint/a11y/useMediaCaption: recordings of readers have none
        <video controls preload="metadata" src={media_id} className={styles.film} />
      )}
    </div>
  );
}

/** `PDF`: the end of a long name is not seen. */
function endingOf(name: string): string {
  return (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '').toUpperCase();
}

interface PlaceProps {
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
}

function Place({ latitude, longitude, label }: PlaceProps) {
  return (
    <a
      className={`${styles.box} ${styles.file}`}
      href={mapAddress({ latitude, longitude, label })}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconMapPin size={26} stroke={1.5} aria-hidden />
      <span className={styles.lines}>
        <span className={styles.title}>{label}</span>
        <span className={styles.small}>
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </span>
      </span>
    </a>
  );
}

function CardBody({ body }: { readonly body: Record<string, unknown> }) {
  const card = cardOf(body);
  if (!card) return <div className={styles.text}>这条消息需要在其他客户端中查看</div>;
  return (
    <Link to={placeOf(card)} className={`${styles.box} ${styles.card}`}>
      {card.card === 'book' && (
        <span className={styles.cover}>
          <BookCover title={card.title} author={card.author} picture={card.cover} width={36} />
        </span>
      )}
      <span className={styles.lines}>
        <span className={styles.title}>{card.title}</span>
        <span className={styles.small}>
          {cardWords[card.card]}
          {card.author && ` · ${card.author}`}
        </span>
      </span>
    </Link>
  );
}
