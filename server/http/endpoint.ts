import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { StaffRole } from '#domain/desk/staff.ts'
import { mayAct } from '#domain/desk/staff.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import type { Account, Person } from '#domain/roles.ts'
import type { View } from '#server/features/staff-views/index.ts'
import { isOwnCall, shownOf, withoutTexts } from './security/viewing.ts'

/** A member of staff whose account has a second factor. */
export type StaffMember = Account & { staffRole: StaffRole }

type CallerOf<Who extends Endpoint['who']> = Who extends 'anyone'
  ? { person: Person | undefined }
  : Who extends 'account'
    ? { account: Account }
    : Who extends 'staff'
      ? { staff: StaffMember }
      : { person: Person }

/** A handler's validated input, and who calls. */
export type CallRequest<E extends Endpoint> = CallerOf<E['who']> & {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** Mounts a call of the contract: parse, authorise, handle, reply. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: CallRequest<E>) => Promise<ReplyOf<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    helmet: false,
    config: { isCall: true, endpoint },
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { [endpoint.status]: replyOf(endpoint) },
    },
    // Before what is sent is judged: who may not do it learns nothing of what it takes.
    preValidation: async (request) => {
      const view = isOwnCall(endpoint) ? undefined : await request.view()
      if (view) shownOf(endpoint)
      if (endpoint.who !== 'anyone') await callerOf(endpoint, request, view)
    },
    handler: async (request, reply) => {
      const view = isOwnCall(endpoint) ? undefined : await request.view()
      const shown = view ? shownOf(endpoint) : true
      const caller = await callerOf(endpoint, request, view)
      const found = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        ...caller,
        request,
        reply,
      } as CallRequest<E>)
      const isForToken = request.holder !== undefined && !endpoint.file
      const answer = isForToken ? withoutTexts(found) : shown === true ? found : shown(found)
      if (typeof endpoint.file === 'string')
        reply.type(isText(endpoint.file) ? `${endpoint.file}; charset=utf-8` : endpoint.file)
      // A partial or not-modified reply has already set its own status.
      if (reply.statusCode === 200) reply.code(endpoint.status)
      return reply.send(answer)
    },
  })
}

const isText = (type: string) => type.startsWith('text/') || type === 'application/json'

function replyOf({ reply, file }: Endpoint) {
  if (!file) return reply
  return { content: Object.fromEntries([file].flat().map((type) => [type, { schema: reply }])) }
}

async function callerOf(
  { who, act }: Endpoint,
  request: FastifyRequest,
  view: View | undefined,
): Promise<Partial<Record<'person' | 'account' | 'staff', Account>>> {
  const account = view?.person ?? (await request.account())
  if (who === 'anyone') return { person: view?.person ?? (await request.person()) }
  if (!account) throw new Refusal('unauthenticated', 'not_signed_in', 'Please sign in first')
  if (who === 'account') return { account }
  if (who === 'staff') return { staff: await staffFor(act, account, request) }
  if (account.role === 'STAFF')
    throw new Refusal('forbidden', 'not_for_staff', 'Staff accounts can’t do this')
  if (who === 'client' && account.role !== 'CLIENT')
    throw new Refusal('forbidden', 'clients_only', 'Only client accounts can do this')
  if (who === 'professional' && account.role !== 'PROFESSIONAL')
    throw new Refusal('forbidden', 'professionals_only', 'Only professional accounts can do this')
  return { person: account }
}

/** For everyone else, the desk isn't there. */
async function staffFor(
  act: Endpoint['act'],
  account: Account,
  request: FastifyRequest,
): Promise<StaffMember> {
  const member = await request.staff()
  if (!member) throw notFound('This page')
  if (!member.hasFactor)
    throw new Refusal(
      'forbidden',
      'second_factor_needed',
      'Please set up an authenticator app or a passkey first',
    )
  if (!act || !mayAct(member.role, act))
    throw new Refusal('forbidden', 'not_your_role', 'Your role does not include this')
  return { ...account, staffRole: member.role }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract: it answers with data, never a page. */
    isCall?: boolean
    /** Sets its own security headers, which name its scripts. */
    isPage?: boolean
    /** Its contract. */
    endpoint?: Endpoint
    /** Accepts forms from other sites: the route must not trust or change anything. */
    isFromElsewhere?: boolean
    /** Answers under any host name: health checks often know only an address. */
    isUnderAnyName?: boolean
  }
  interface FastifyRequest {
    /** The account that is signed in, by the signed cookie or an API token; looked up once per request. */
    account(): Promise<Account | undefined>
    /** The same if it is a client's or a professional's. */
    person(): Promise<Person | undefined>
    /** What the account that is signed in may do at the desk; undefined if it is not of staff. */
    /**
     * What staff see in this browser as someone else, for an hour at most. Everything above stays that of the staff.
     */
    view(): Promise<View | undefined>
    staff(): Promise<{ role: StaffRole; hasFactor: boolean } | undefined>
  }
}
