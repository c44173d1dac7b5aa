import type { FastifyInstance, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Account } from '#domain/roles.ts'
import { isPerson } from '#domain/roles.ts'
import { clockRoutes } from './clock/routes.ts'
import type { Context } from './context.ts'
import { accountRoutes } from './features/account/routes.ts'
import { accountDataRoutes } from './features/account-data/routes.ts'
import { apiTokenRoutes } from './features/api-tokens/routes.ts'
import { attendanceRoutes } from './features/attendance/routes.ts'
import { availabilityRoutes } from './features/availability/routes.ts'
import { boardRoutes } from './features/boards/routes.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { calendarFeedRoutes } from './features/calendar-feeds/routes.ts'
import { changeRoutes } from './features/changes/routes.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { registerChanged } from './features/credentials/index.ts'
import { credentialRoutes } from './features/credentials/routes.ts'
import { dashboardRoutes } from './features/dashboards/routes.ts'
import { deskRoutes } from './features/desk/routes.ts'
import { disputeRoutes } from './features/disputes/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { embedRoutes } from './features/embeds/routes.ts'
import { figureRoutes } from './features/figures/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { guestRoutes } from './features/guests/routes.ts'
import { intakeRoutes } from './features/intake/routes.ts'
import { linkedCalendarRoutes } from './features/linked-calendars/routes.ts'
import { lookUpRoutes } from './features/look-ups/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { packageRoutes } from './features/packages/routes.ts'
import { receivePaymentEvent } from './features/payments/index.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { receivePayoutEvent } from './features/payouts/index.ts'
import { payoutRoutes } from './features/payouts/routes.ts'
import { professionalRoutes } from './features/professionals/routes.ts'
import { recommendationRoutes } from './features/recommendations/routes.ts'
import { receiveVideoEvent } from './features/recordings/index.ts'
import { recordingRoutes } from './features/recordings/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { requestRoutes } from './features/requests/routes.ts'
import { restrictionRoutes } from './features/restrictions/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { seriesRoutes } from './features/series/routes.ts'
import { serviceRoutes } from './features/services/routes.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { accountBehind } from './features/sign-in/index.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { staffOf } from './features/staff/index.ts'
import type { View } from './features/staff-views/index.ts'
import { viewIn } from './features/staff-views/index.ts'
import { staffViewRoutes } from './features/staff-views/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { textRoutes } from './features/texts/routes.ts'
import { receiveVerificationEvent } from './features/verification/index.ts'
import { verificationRoutes } from './features/verification/routes.ts'
import { waitingListRoutes } from './features/waiting-list/routes.ts'
import { outgoingWebhookRoutes } from './features/webhooks/routes.ts'
import { outboxPage } from './http/dev/outbox-page.ts'
import { answerErrors, sendNothingHere } from './http/errors/errors.ts'
import { assignLanes } from './http/lanes.ts'
import { logReplies } from './http/logs/access-log.ts'
import { measureReplies } from './http/logs/measured.ts'
import { nameRequests, requestIdOf } from './http/logs/request-id.ts'
import { traceRequests } from './http/logs/traced.ts'
import { describeApi } from './http/openapi.ts'
import type { Pages } from './http/pages/pages.ts'
import { servePages } from './http/pages/serve-pages.ts'
import { siteFiles } from './http/pages/site-files.ts'
import { limitBodyTime, SERVER_TIMEOUTS } from './http/pages/timeouts.ts'
import { readFromReplica } from './http/replica.ts'
import { noticeProxies } from './http/security/network.ts'
import { headersOfCalls, refuseUnreadable, secure } from './http/security/security.ts'
import { recordSecurityEvents } from './http/security/security-trail.ts'
import { admitTokens, bearerOf } from './http/security/tokens.ts'
import { makeViewsReadOnly } from './http/security/viewing.ts'
import { systemRoutes } from './http/system.ts'
import { webhookRoutes } from './http/webhooks.ts'
import { recordPresence } from './live/presence.ts'
import { liveRoutes } from './live/socket.ts'
import { calendarsStandInRoutes } from './providers/calendars/routes.ts'
import { identityStandInRoutes } from './providers/identity/routes.ts'
import { asIdentityStandIn } from './providers/identity/stand-in.ts'
import { simulatorRoutes } from './providers/payments/routes.ts'
import { asCardSimulator } from './providers/payments/simulator.ts'
import { payoutsStandInRoutes } from './providers/payouts/routes.ts'
import { asPayoutsStandIn } from './providers/payouts/stand-in.ts'
import { registersStandInRoutes } from './providers/registers/routes.ts'
import { asRegistersStandIn } from './providers/registers/stand-in.ts'

/** 1 MiB, more than any of our calls needs. */
const BODY_LIMIT = 1_048_576

/** How long a stop waits for background work. */
const STOP_TIMEOUT_MS = 3000

/**
 * Builds the whole application over one context, with the pages that `loadPages` provides. Used by program.ts and every
 * test.
 */
export async function buildApp(
  context: Context,
  loadPages?: (app: FastifyInstance, context: Context) => Promise<Pages>,
): Promise<FastifyInstance> {
  const { config } = context
  const app = await bareApp(context)
  siteFiles(app, context)
  await liveRoutes(app, context)
  recordPresence(app, context)

  // In a plugin of their own, so that the API description sees every route.
  await app.register(async (api) => {
    signInRoutes(api, context)
    accountRoutes(api, context)
    accountDataRoutes(api, context)
    apiTokenRoutes(api, context)
    professionalRoutes(api, context)
    attendanceRoutes(api, context)
    availabilityRoutes(api, context)
    boardRoutes(api, context)
    bookingRoutes(api, context)
    await guestRoutes(api, context)
    calendarFeedRoutes(api, context)
    linkedCalendarRoutes(api, context)
    outgoingWebhookRoutes(api, context)
    await recordingRoutes(api, context)
    await sessionRoutes(api, context)
    notificationRoutes(api, context)
    textRoutes(api, context)
    reportRoutes(api, context)
    restrictionRoutes(api, context)
    reviewRoutes(api, context)
    changeRoutes(api, context)
    requestRoutes(api, context)
    packageRoutes(api, context)
    paymentRoutes(api, context)
    const simulator = asCardSimulator(context.payments)
    if (simulator) simulatorRoutes(api, simulator)
    deskRoutes(api, context)
    lookUpRoutes(api, context)
    disputeRoutes(api, context)
    embedRoutes(api, context)
    figureRoutes(api, context)
    staffViewRoutes(api, context)
    documentRoutes(api, context)
    payoutRoutes(api, context)
    const payoutsStandIn = asPayoutsStandIn(context.payouts)
    if (payoutsStandIn) payoutsStandInRoutes(api, payoutsStandIn)
    verificationRoutes(api, context)
    waitingListRoutes(api, context)
    const identityStandIn = asIdentityStandIn(context.identity)
    if (identityStandIn) identityStandInRoutes(api, identityStandIn)
    credentialRoutes(api, context)
    const registers = asRegistersStandIn(context.registers)
    if (registers)
      registersStandInRoutes(api, registers, (changed) => registerChanged(context, changed))
    dashboardRoutes(api, context)
    clientRoutes(api, context)
    seriesRoutes(app, context)
    serviceRoutes(api, context)
    intakeRoutes(api, context)
    recommendationRoutes(api, context)
    messageRoutes(api, context)
    await fileRoutes(api, context)
    supportRoutes(api, context)
    const readVideoEvent = context.video.hosted?.readEvent
    await webhookRoutes(api, {
      [context.payments.name]: (...signed) => receivePaymentEvent(context, ...signed),
      [context.payouts.name]: (...signed) => receivePayoutEvent(context, ...signed),
      [context.identity.name]: (...signed) => receiveVerificationEvent(context, ...signed),
      ...(readVideoEvent && {
        daily: (...signed) => receiveVideoEvent(context, readVideoEvent, ...signed),
      }),
    })
  })
  if (config.NODE_ENV !== 'production' && !config.DEMO) outboxPage(app, config)
  calendarsStandInRoutes(app, context)
  if (context.devClock) clockRoutes(app, context, context.devClock)
  if (loadPages) await servePages(app, await loadPages(app, context), context)
  return app
}

/** What every program answers, if only to those who look after it. */
async function bareApp(context: Context): Promise<FastifyInstance> {
  const { config } = context
  const app = Fastify({
    // On a slow machine a start takes longer than the usual ten seconds, and must not fail for that.
    pluginTimeout: 0,
    bodyLimit: BODY_LIMIT,
    ...SERVER_TIMEOUTS,
    // Trust as many addresses from the end of X-Forwarded-For as there are proxies; earlier ones may be forged by the
    // client.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    // A request may arrive on an open connection while the port closes: it is answered, and its connection closed.
    return503OnClosing: false,
    genReqId: requestIdOf,
    // An unreadable address, or an id that is too long.
    frameworkErrors(_error, request, reply) {
      reply.headers(headersOfCalls(config))
      sendNothingHere(request, reply)
    },
    clientErrorHandler: refuseUnreadable(config),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  nameRequests(app)
  acceptJsonAlone(app)
  decorateWithAccount(app, context)
  answerErrors(app, context.log)
  app.setNotFoundHandler(sendNothingHere)
  closeIdleConnections(app)
  limitBodyTime(app)
  assignLanes(app, config)
  admitTokens(app, context)
  readFromReplica(app, context)
  makeViewsReadOnly(app)
  app.addHook('onRequest', async (_request, reply) => {
    // Balancers keep connections open; these end while there is still time to open others elsewhere.
    if (context.draining.isOn) reply.header('connection', 'close')
  })
  app.addHook('onClose', () => context.background.settled(STOP_TIMEOUT_MS))
  app.addHook('onClose', () => context.limiter.close())
  app.addHook('onClose', async () => context.understanding.close())

  measureReplies(app, context)
  noticeProxies(app, context)
  logReplies(app, context)
  traceRequests(app)
  recordSecurityEvents(app, context)
  await secure(app, config)
  await describeApi(app, context)
  systemRoutes(app, context)
  return app
}

/** A program that only runs jobs: it answers balancers and metrics. */
export const buildWorkerApp = bareApp

/** Fastify closes connections that are idle when a stop begins; this also closes those that become idle later. */
function closeIdleConnections(app: FastifyInstance): void {
  let sweeping: NodeJS.Timeout
  app.addHook('preClose', async () => {
    sweeping = setInterval(() => app.server.closeIdleConnections(), 50)
  })
  app.addHook('onClose', async () => clearInterval(sweeping))
}

/** Treats an empty JSON body as no body: browsers send that to calls that take none. */
function acceptJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  )
}

type Asking = {
  [ASKED]?: Promise<Account | undefined>
  [VIEW]?: Promise<View | undefined>
  headers: { cookie?: string }
}
const ASKED = Symbol('account')
const VIEW = Symbol('view')

function decorateWithAccount(app: FastifyInstance, context: Context): void {
  app.decorateRequest('account', function (this: Asking & FastifyRequest) {
    this[ASKED] ??=
      bearerOf(this) === undefined
        ? accountBehind(context, this.headers.cookie)
        : Promise.resolve(this.holder?.person)
    return this[ASKED]
  })
  app.decorateRequest('accountIfAsked', function (this: Asking) {
    return this[ASKED]
  })
  app.decorateRequest('person', async function (this: FastifyRequest) {
    const account = await this.account()
    return account && isPerson(account) ? account : undefined
  })
  app.decorateRequest('view', function (this: Asking & FastifyRequest) {
    this[VIEW] ??= this.account().then((account) =>
      account?.role === 'STAFF' ? viewIn(context, this.headers.cookie) : undefined,
    )
    return this[VIEW]
  })
  app.decorateRequest('staff', async function (this: FastifyRequest) {
    const account = await this.account()
    return account?.role === 'STAFF' ? staffOf(context.db, { userId: account.id }) : undefined
  })
}
