import type { BookCategory } from '@gongdu/contract/library/books/book';
import {
  createInstitutionCategory,
  deleteInstitutionCategory,
  listInstitutionCategories,
  updateInstitutionCategory,
} from '@gongdu/contract/library/books/institution-categories';
import { call } from '../../../lib/api/call.ts';
import { read } from '../../../lib/api/reads.ts';

export const categoriesQuery = read(listInstitutionCategories, {});

type CategoryInput = Pick<BookCategory, 'name' | 'parentId'>;

export const createCategory = ({ name, parentId }: CategoryInput) =>
  call(createInstitutionCategory, { body: { name, parentId } });
export const updateCategory = (id: number, { name, parentId }: CategoryInput) =>
  call(updateInstitutionCategory, { params: { id }, body: { name, parentId } });
export const removeCategory = (id: number) => call(deleteInstitutionCategory, { params: { id } });
