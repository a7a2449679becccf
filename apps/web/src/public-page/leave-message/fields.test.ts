import { expect, it } from 'vitest';
import { VisitorRefusal } from '../../lib/visitor/visitor-calls.ts';
import { fieldOfRefusal } from './fields.ts';

const refusal = (details: ConstructorParameters<typeof VisitorRefusal>[2]) =>
  new VisitorRefusal('怎么说都行', 400, details);

it('finds the field of a refusal by its code or its fields, whatever the sentence says', () => {
  expect(fieldOfRefusal(refusal({ problem: 'signin.code_wrong' }))).toBe('code');
  expect(fieldOfRefusal(refusal({ fields: [{ field: 'phone', message: '请填写正确的手机号' }] }))).toBe(
    'phone',
  );
  expect(fieldOfRefusal(refusal({ fields: [{ field: 'clientMsgId', message: '' }] }))).toBeUndefined();
  expect(fieldOfRefusal(new VisitorRefusal('手机信号不好', 0))).toBeUndefined();
});
