import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listReviews: {
    method: 'GET',
    path: '/api/professionals/:id/reviews',
    who: 'anyone',
    about: ['sessions', 'reviews'],
  },
  leaveReview: {
    method: 'POST',
    path: '/api/sessions/:id/review',
    who: 'client',
    changes: ['sessions', 'reviews'],
  },
  editReview: {
    method: 'PUT',
    path: '/api/sessions/:id/review',
    who: 'client',
    changes: ['sessions', 'reviews'],
  },
  setStoryConsent: {
    method: 'PATCH',
    path: '/api/sessions/:id/review',
    who: 'client',
    changes: ['sessions', 'reviews'],
  },
  replyToReview: {
    method: 'PUT',
    path: '/api/reviews/:id/reply',
    who: 'professional',
    changes: ['sessions', 'reviews'],
  },
  listStories: { method: 'GET', path: '/api/success-stories', who: 'anyone', about: ['reviews'] },
} as const satisfies Descriptions
