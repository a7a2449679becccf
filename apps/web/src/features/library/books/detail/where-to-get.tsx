import type { HouseWithBook } from '@gongdu/contract/library/books/holding';
import { useInfiniteQuery } from '@tanstack/react-query';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { LoadMore } from '../../../../ui/list/load-more.tsx';
import { formatYuan } from '../../../../ui/text/format-yuan.ts';
import { holdingsOfBookQuery } from '../queries.ts';
import classes from './where-to-get.module.css';

/** Side of a book: houses that said they have it, those in stock first, then links by its number. */
export function WhereToGet({ bookId }: { readonly bookId: number }) {
  const holdings = useInfiniteQuery(holdingsOfBookQuery(bookId));
  const [first] = holdings.data?.pages ?? [];
  // what is not known is no empty part: most books have neither
  if (!first || (first.houses.length === 0 && first.links.length === 0)) return null;
  const houses = holdings.data?.pages.flatMap((page) => page.houses) ?? [];
  return (
    <Section title="在哪里借到、买到">
      {houses.length > 0 && (
        <>
          <List label="有这本书的机构">
            {houses.map((house) => (
              <House key={house.institution.id} house={house} />
            ))}
          </List>
          <LoadMore list={holdings} onDemand picture={false} label="更多机构" />
        </>
      )}
      {first.links.length > 0 && (
        <>
          {houses.length > 0 && <p className={classes.head}>按书号去找</p>}
          <ul className={classes.links} aria-label="按书号去找">
            {first.links.map(({ name, address }) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noopener noreferrer nofollow">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function House({ house }: { readonly house: HouseWithBook }) {
  const { institution, inStock, price, place } = house;
  return (
    <ListRow
      title={<a href={`/i/${institution.slug}`}>{institution.name}</a>}
      meta={
        <>
          <span className={inStock ? classes.here : undefined}>{inStock ? '有' : '暂时没有'}</span>
          {price !== null && <span>{formatYuan(price)}</span>}
          {place !== '' && <span>{place}</span>}
        </>
      }
    />
  );
}
