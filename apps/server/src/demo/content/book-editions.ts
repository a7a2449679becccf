/** Another edition of a demo book, by its key. */
export interface DemoEdition {
  readonly of: string;
  readonly publisher: string;
  readonly year: number;
  readonly isbn?: string;
}

export const demoEditions: readonly DemoEdition[] = [
  { of: 'huozhe', publisher: '南海出版公司', year: 1998, isbn: '9787544210966' },
  { of: 'weicheng', publisher: '晨光出版公司', year: 1947 },
  { of: 'weicheng', publisher: '人民文学出版社', year: 1980 },
  { of: 'biancheng', publisher: '生活书店', year: 1934 },
];
