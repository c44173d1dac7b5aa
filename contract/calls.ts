import * as z from 'zod/mini'
import * as bookings from './booking/bookings.ts'
import * as packages from './booking/packages.ts'
import * as requests from './booking/requests.ts'
import * as series from './booking/series.ts'
import * as sessions from './booking/sessions.ts'
import * as waitingList from './booking/waiting-list.ts'
import * as common from './common.ts'
import * as cases from './desk/cases.ts'
import * as disputes from './desk/disputes.ts'
import * as figures from './desk/figures.ts'
import * as lookUps from './desk/look-ups.ts'
import * as money from './desk/money.ts'
import * as reports from './desk/reports.ts'
import * as restrictions from './desk/restrictions.ts'
import * as staffTrail from './desk/staff-trail.ts'
import * as staffViews from './desk/staff-views.ts'
import * as support from './desk/support.ts'
import * as tickets from './desk/tickets.ts'
import type { Endpoint } from './endpoint.ts'
import * as availability from './hours/availability.ts'
import * as calendar from './hours/calendar.ts'
import * as calendarFeeds from './hours/calendar-feeds.ts'
import * as linkedCalendars from './hours/linked-calendars.ts'
import * as attendance from './meeting/attendance.ts'
import * as boards from './meeting/boards.ts'
import * as guests from './meeting/guests.ts'
import * as liveNote from './meeting/live-note.ts'
import * as recordings from './meeting/recordings.ts'
import * as files from './messages/files.ts'
import * as messages from './messages/messages.ts'
import * as notifications from './messages/notifications.ts'
import * as texts from './messages/texts.ts'
import * as analytics from './money/analytics.ts'
import * as documents from './money/documents.ts'
import * as earnings from './money/earnings.ts'
import * as payments from './money/payments.ts'
import * as payouts from './money/payouts.ts'
import * as simulator from './money/simulator.ts'
import * as account from './people/account.ts'
import * as accountData from './people/account-data.ts'
import * as activity from './people/activity.ts'
import * as apiTokens from './people/api-tokens.ts'
import * as clients from './people/clients.ts'
import * as dashboards from './people/dashboards.ts'
import * as secondFactor from './people/second-factor.ts'
import * as accounts from './people/sign-in.ts'
import * as outgoingWebhooks from './people/webhooks.ts'
import * as credentials from './profile/credentials.ts'
import * as embeds from './profile/embeds.ts'
import * as intake from './profile/intake.ts'
import * as professionals from './profile/professionals.ts'
import * as reviews from './profile/reviews.ts'
import * as services from './profile/services.ts'
import * as verification from './profile/verification.ts'
import * as webhooks from './provider-events.ts'
import * as publicPages from './public-pages.ts'
import * as recentlyViewed from './search/recently-viewed.ts'
import * as search from './search/search.ts'
import * as subjects from './search/subjects.ts'

const nouns = [
  accountData,
  account,
  accounts,
  activity,
  analytics,
  apiTokens,
  attendance,
  availability,
  boards,
  bookings,
  calendar,
  calendarFeeds,
  cases,
  clients,
  common,
  credentials,
  dashboards,
  disputes,
  documents,
  earnings,
  embeds,
  figures,
  files,
  guests,
  intake,
  linkedCalendars,
  liveNote,
  lookUps,
  messages,
  money,
  notifications,
  outgoingWebhooks,
  packages,
  payments,
  payouts,
  professionals,
  publicPages,
  recentlyViewed,
  recordings,
  reports,
  requests,
  restrictions,
  reviews,
  search,
  secondFactor,
  series,
  services,
  sessions,
  simulator,
  staffTrail,
  staffViews,
  subjects,
  support,
  texts,
  tickets,
  verification,
  waitingList,
  webhooks,
]

/** Every call and schema of the API, under its export name. */
export const calls = new Map<Endpoint, string>()
export const shapes = new Map<z.ZodMiniObject, string>()

for (const [name, value] of nouns.flatMap((noun) => Object.entries<unknown>(noun))) {
  if (value instanceof z.ZodMiniObject)
    shapes.set(value, `${name[0]?.toUpperCase()}${name.slice(1)}`)
  else if (isEndpoint(value)) calls.set(value, name)
}
// OpenAPI describes parameters one by one, so their object needs no name.
for (const { params, query } of calls.keys())
  for (const shape of [params, query]) if (shape instanceof z.ZodMiniObject) shapes.delete(shape)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
