import { authorNames, authorPath } from '@gongdu/rules/library/books/author-names';
import { Fragment } from 'react';
import { Link } from 'react-router';

/** An author line whose names link to the authors' pages; a line without recognisable names stays plain text. */
export function AuthorLinks({ line }: { readonly line: string }) {
  const names = authorNames(line);
  if (names.length === 0) return line;
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && '、'}
      <Link to={authorPath(name)}>{name}</Link>
    </Fragment>
  ));
}
