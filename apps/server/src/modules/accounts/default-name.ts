import { randomInt } from 'node:crypto';

/** 24 signs each: some 14,000 names. */
const parts = [
  '青白素晚晴微远静清朗疏新云山竹松梅兰荷霜雪月星雨',
  '禾舟川溪岚汀屿桥灯窗笺墨页卷砚砂苔叶枝帆田野泉声',
  '来行归读听望问眠渡照遇知拾寻记寄语和影里间边下前',
];

/** The name of a new reader until they choose one: three characters drawn by lot, so that it tells nothing about them. */
export function drawDefaultName(): string {
  const drawn = parts.map((part) => [...part]).map((signs) => signs[randomInt(signs.length)]);
  return `书友${drawn.join('')}`;
}
