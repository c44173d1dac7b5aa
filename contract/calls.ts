import * as z from 'zod/mini'
import * as account from './account.ts'
import * as accountData from './account-data.ts'
import * as accounts from './accounts.ts'
import * as activity from './activity.ts'
import * as analytics from './analytics.ts'
import * as apiTokens from './api-tokens.ts'
import * as attendance from './attendance.ts'
import * as availability from './availability.ts'
import * as boards from './boards.ts'
import * as bookings from './bookings.ts'
import * as calendar from './calendar.ts'
import * as calendarFeeds from './calendar-feeds.ts'
import * as cases from './cases.ts'
import * as clients from './clients.ts'
import * as common from './common.ts'
import * as credentials from './credentials.ts'
import * as dashboards from './dashboards.ts'
import * as disputes from './disputes.ts'
import * as documents from './documents.ts'
import * as earnings from './earnings.ts'
import * as embeds from './embeds.ts'
import type { Endpoint } from './endpoint.ts'
import * as figures from './figures.ts'
import * as files from './files.ts'
import * as guests from './guests.ts'
import * as intake from './intake.ts'
import * as linkedCalendars from './linked-calendars.ts'
import * as liveNote from './live-note.ts'
import * as lookUps from './look-ups.ts'
import * as messages from './messages.ts'
import * as money from './money.ts'
import * as notifications from './notifications.ts'
import * as outgoingWebhooks from './outgoing-webhooks.ts'
import * as packages from './packages.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as professionals from './professionals.ts'
import * as publicPages from './public-pages.ts'
import * as recentlyViewed from './recently-viewed.ts'
import * as recordings from './recordings.ts'
import * as reports from './reports.ts'
import * as requests from './requests.ts'
import * as restrictions from './restrictions.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as series from './series.ts'
import * as services from './services.ts'
import * as sessions from './sessions.ts'
import * as simulator from './simulator.ts'
import * as staffTrail from './staff-trail.ts'
import * as staffViews from './staff-views.ts'
import * as support from './support.ts'
import * as texts from './texts.ts'
import * as tickets from './tickets.ts'
import * as verification from './verification.ts'
import * as waitingList from './waiting-list.ts'
import * as webhooks from './webhooks.ts'

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
