import type { Descriptions } from '#contract/call.ts'

export const calls = {
  searchSuggestions: {
    method: 'GET',
    path: '/api/search/suggestions',
    who: 'anyone',
    about: ['profiles'],
  },
} as const satisfies Descriptions
