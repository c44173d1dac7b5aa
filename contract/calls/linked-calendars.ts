import type { Descriptions } from '#contract/call.ts'

export const calls = {
  listLinkedCalendars: {
    method: 'GET',
    path: '/api/professional/linked-calendars',
    who: 'professional',
  },
  linkCalendar: {
    method: 'POST',
    path: '/api/professional/linked-calendars',
    who: 'professional',
  },
  readLinkedCalendar: {
    method: 'POST',
    path: '/api/professional/linked-calendars/:id/read',
    who: 'professional',
  },
  unlinkCalendar: {
    method: 'DELETE',
    path: '/api/professional/linked-calendars/:id',
    who: 'professional',
  },
  findCaldavCalendars: {
    method: 'POST',
    path: '/api/professional/caldav-calendars',
    who: 'professional',
  },
  linkCaldavCalendars: {
    method: 'POST',
    path: '/api/professional/linked-calendars/caldav',
    who: 'professional',
  },
  renewCaldavPassword: {
    method: 'PUT',
    path: '/api/professional/linked-calendars/:id/password',
    who: 'professional',
  },
} as const satisfies Descriptions
