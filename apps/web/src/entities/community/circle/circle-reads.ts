/** All reads of circles, the selected ones too. */
export const circleReads = ['/api/circles', '/api/CircleApi/GetCircleSelectedList'] as const;
