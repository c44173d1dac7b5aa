import type { QueryInput } from '#contract/endpoint.ts'
import type { earnings } from '#contract/money/earnings.ts'
import { callPageQuery } from '#web/api/cache/call-page-query.ts'
import { callQuery } from '#web/api/cache/call-query.ts'
import { sessionCalls } from '#web/api/calls/booking/sessions.ts'
import { analyticsCalls } from '#web/api/calls/money/analytics.ts'
import { documentCalls } from '#web/api/calls/money/documents.ts'
import { earningsCalls } from '#web/api/calls/money/earnings.ts'
import { activityCalls } from '#web/api/calls/people/activity.ts'
import { dashboardCalls } from '#web/api/calls/people/dashboards.ts'

export const professionalDashboardQuery = callQuery(
  dashboardCalls.professionalDashboard,
  {},
  'Failed to fetch dashboard data',
)

export const clientDashboardQuery = callQuery(
  dashboardCalls.clientDashboard,
  {},
  'Failed to fetch dashboard data',
)

const LISTED = 12

/** The user's next sessions, earliest first, each series whole; a client's unpaid ones are among them. */
export const upcomingSessionsQuery = callQuery(
  sessionCalls.listSessions,
  { query: { status: 'upcoming', fold: 'series', pageSize: LISTED } },
  'Failed to fetch sessions',
)

/** Requests for sessions that are not ended. */
export const requestsQuery = callQuery(
  sessionCalls.listSessions,
  { query: { status: 'requested', pageSize: LISTED } },
  'Failed to fetch sessions',
)

/** The user's last sessions, latest first. */
export const pastSessionsQuery = callQuery(
  sessionCalls.listSessions,
  { query: { status: 'past', pageSize: LISTED } },
  'Failed to fetch sessions',
)

/** The latest `pageSize` activities of the user's practice; the total is capped at 1,000. */
export const activityQuery = (pageSize: number) =>
  callPageQuery(activityCalls.listActivity, { query: { pageSize } }, 'Failed to fetch activity')

/** The user's practice in figures, by month. */
export const analyticsQuery = callQuery(
  analyticsCalls.analytics,
  {},
  'Failed to fetch dashboard data',
)

/** The user's earnings, with one page of sessions. */
export const earningsQuery = (query: QueryInput<typeof earnings>) =>
  callQuery(earningsCalls.earnings, { query }, 'Failed to fetch earnings')

export const statementsQuery = callQuery(
  documentCalls.listStatements,
  {},
  'Failed to fetch statements',
)
