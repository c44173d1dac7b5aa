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
  listCalendarGrants: {
    method: 'GET',
    path: '/api/professional/calendar-grants',
    who: 'professional',
  },
  startCalendarGrant: {
    method: 'POST',
    path: '/api/professional/calendar-grants',
    who: 'professional',
  },
  listGrantCalendars: {
    method: 'GET',
    path: '/api/professional/calendar-grants/:id/calendars',
    who: 'professional',
  },
  chooseGrantCalendars: {
    method: 'PUT',
    path: '/api/professional/calendar-grants/:id/calendars',
    who: 'professional',
  },
  endCalendarGrant: {
    method: 'DELETE',
    path: '/api/professional/calendar-grants/:id',
    who: 'professional',
  },
} as const satisfies Descriptions
