import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, text } from '../../field.ts';
import { bookCategory, bookRow } from './book.ts';

const byId = z.object({ id });

const categoryBody = z.object({
  name: text('分类名称', { min: 1, max: 20 }),
  parentId: z._default(z.nullable(id), null),
});

export const listInstitutionCategories = endpoint({
  method: 'GET',
  path: '/api/institution-book-categories',
  access: 'role:institution',
  summary: '机构图书分类',
  reply: z.array(bookCategory),
});

export const createInstitutionCategory = endpoint({
  method: 'POST',
  path: '/api/institution-book-categories',
  access: 'may:inst:category:edit',
  summary: '新建机构图书分类',
  checks: {
    fields: ['name'],
    scene: 'name',
    afterwards: { thing: '机构图书分类', link: '/books', ref: 'reply.id' },
  },
  body: categoryBody,
  reply: bookCategory,
});

/** A new name, or another place in the tree. */
export const updateInstitutionCategory = endpoint({
  method: 'PUT',
  path: '/api/institution-book-categories/:id',
  access: 'may:inst:category:edit',
  summary: '修改机构图书分类',
  params: byId,
  checks: {
    fields: ['name'],
    scene: 'name',
    afterwards: { thing: '机构图书分类', link: '/books', ref: 'id' },
  },
  body: categoryBody,
  reply: bookCategory,
});

export const deleteInstitutionCategory = endpoint({
  method: 'DELETE',
  path: '/api/institution-book-categories/:id',
  access: 'may:inst:category:edit',
  summary: '删除机构图书分类',
  params: byId,
  reply: z.null(),
});

/** Books selected by the institution, in one of its categories; the newest in the catalogue first. */
export const listInstitutionCategoryBooks = endpoint({
  method: 'GET',
  path: '/api/institution-book-categories/:id/books',
  access: 'role:institution',
  summary: '机构分类里的图书',
  params: byId,
  reply: z.array(bookRow),
});

/** Replaces all books of the category; a book may be in several categories. */
export const setInstitutionCategoryBooks = endpoint({
  method: 'PUT',
  path: '/api/institution-book-categories/:id/books',
  access: 'may:inst:category:edit',
  summary: '设定机构分类里的图书',
  params: byId,
  body: z.object({ bookIds: z.array(id).check(z.maxLength(200, '一个分类最多放 200 本书')) }),
  reply: z.array(bookRow),
});
