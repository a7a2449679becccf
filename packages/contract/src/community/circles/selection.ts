import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { selectCircles } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, integer, moment } from '../../field.ts';
import { circleRow } from './circle.ts';

/** The most circles that are selected at once, including future ones. */
export const selectedMax = 30;

const selectedCircle = z.extend(circleRow, {
  position: z.number(),
  startsAt: instant,
  endsAt: z.nullable(instant),
  /** Sent with every change of its period. */
  version: z.number(),
  /** Null for readers. */
  chosenBy: z.nullable(memberRow),
});
export type SelectedCircle = z.infer<typeof selectedCircle>;

/** The circles that operators currently feature, in their order; `All` includes future and past ones. */
export const getCircleSelectedList = endpoint({
  method: 'POST',
  path: '/api/CircleApi/GetCircleSelectedList',
  access: 'member',
  quiet: true,
  summary: '精选圈子',
  problems: [],
  body: z.object({
    PageIndex: z._default(integer('页码', { min: 1, max: 1_000_000 }), 1),
    PageSize: z._default(integer('每页条数', { min: 1, max: 100 }), 10),
    /** 1 only for operators who may select circles. */
    All: z._default(integer('是否包含未开始与已结束的', { min: 0, max: 1 }), 0),
  }),
  reply: z.array(selectedCircle),
  counted: true,
});

const may = `may:${selectCircles}` as const;
const period = {
  /** Null: from now on. */
  startsAt: z.nullable(moment('开始时间')),
  /** Null: until it is ended. */
  endsAt: z.nullable(moment('结束时间')),
};
const version = integer('版本', { min: 1, max: 1_000_000_000 });
const byId = z.object({ id });

/** Appends it to the others; a past one is selected again. */
export const selectCircle = endpoint({
  method: 'POST',
  path: '/api/circles/selection',
  access: may,
  summary: '选入精选圈子',
  body: z.object({ id, ...period }),
  reply: z.null(),
});

const circleIds = z.array(id).check(z.maxLength(selectedMax, `精选圈子最多 ${selectedMax} 个`));

/** `before` is the order that was on screen, so that another operator's change is not overwritten unseen. */
export const orderSelectedCircles = endpoint({
  method: 'PUT',
  path: '/api/circles/selection',
  access: may,
  summary: '调整精选圈子的顺序',
  body: z.object({ before: circleIds, ids: circleIds }),
  reply: z.null(),
});

export const changeSelectedCircle = endpoint({
  method: 'PUT',
  path: '/api/circles/selection/:id',
  access: may,
  summary: '修改精选圈子的期限',
  params: byId,
  body: z.object({ ...period, version }),
  reply: z.null(),
});

export const endSelectedCircle = endpoint({
  method: 'POST',
  path: '/api/circles/selection/:id/end',
  access: may,
  summary: '结束圈子的精选',
  params: byId,
  body: z.object({ version }),
  reply: z.null(),
});
