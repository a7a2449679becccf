import {
  type BookCategory,
  changeInstitutionCategory,
  createInstitutionCategory,
  deleteInstitutionCategory,
  listInstitutionCategories,
} from '@gongdu/contract/book';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['book-categories'],
  queryFn: ({ signal }) => call(listInstitutionCategories, {}, { signal, inPlace: true }),
});

type Place = Pick<BookCategory, 'name' | 'parentId'>;

export const create = ({ name, parentId }: Place) =>
  call(createInstitutionCategory, { body: { name, parentId } });
export const change = (id: number, { name, parentId }: Place) =>
  call(changeInstitutionCategory, { params: { id }, body: { name, parentId } });
export const remove = (id: number) => call(deleteInstitutionCategory, { params: { id } });
