import type { Descriptions } from '#contract/call.ts'

export const calls = {
  seriesOffers: {
    method: 'GET',
    path: '/api/professionals/:id/series',
    who: 'client',
    about: ['services', 'sessions'],
  },
  seriesDates: {
    method: 'GET',
    path: '/api/professionals/:id/series-dates',
    who: 'client',
    about: ['sessions'],
  },
  bookSeries: { method: 'POST', path: '/api/series', who: 'client', changes: ['sessions'] },
  getSeries: { method: 'GET', path: '/api/series/:id', who: 'person', about: ['sessions'] },
  endSeries: {
    method: 'POST',
    path: '/api/series/:id/end',
    who: 'person',
    changes: ['sessions'],
  },
  listSeriesRules: {
    method: 'GET',
    path: '/api/professional/series',
    who: 'professional',
    about: ['services'],
  },
  saveSeriesRule: {
    method: 'PUT',
    path: '/api/professional/series',
    who: 'professional',
    changes: ['services'],
  },
} as const satisfies Descriptions
