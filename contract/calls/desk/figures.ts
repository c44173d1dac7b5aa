import type { Descriptions } from '#contract/call.ts'

export const calls = {
  getFigures: {
    method: 'GET',
    path: '/api/desk/figures',
    who: 'staff',
    act: 'see-figures',
  },
  figuresFile: {
    method: 'GET',
    path: '/api/desk/figures.csv',
    who: 'staff',
    act: 'see-figures',
  },
  listFigureRows: {
    method: 'GET',
    path: '/api/desk/figures/rows',
    who: 'staff',
    act: 'see-figures',
  },
  figureRowsFile: {
    method: 'GET',
    path: '/api/desk/figures/rows.csv',
    who: 'staff',
    act: 'see-figures',
  },
} as const satisfies Descriptions
