import { STATUS_CODES } from 'node:http'
import type { SwaggerTransform } from '@fastify/swagger'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { API_DOCS } from '#contract/calls/people/api-tokens.ts'
import { calls, shapes } from '#contract/calls.ts'
import { described, problem } from '#contract/common.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { tagged } from './pages/encoding.ts'
import { sendTagged } from './pages/send-page.ts'

for (const [shape, id] of shapes) described.add(shape, { ...described.get(shape), id })

const names = { schemaRegistry: described }
const toJsonSchema = createJsonSchemaTransform(names)

/** Serves the API description generated from the contract at /api/openapi.json, with a viewer at /api/docs. */
export async function describeApi(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${context.config.BRAND_NAME} API`,
        version: '1',
        description:
          'Times are ISO 8601 in UTC, money is whole pence. A refusal is one plain sentence, or a problem document (RFC 9457) where the request accepts JSON.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'parlour_sign_in' },
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A personal API token, made in the account settings. It opens the calls that name one of its scopes, and reads no notes or reasons that people wrote.',
          },
        },
      },
    },
    transform,
    transformObject: createJsonSchemaTransformObject(names),
  })
  await app.register(swaggerUi, {
    routePrefix: API_DOCS,
    staticCSP: true,
    // The same policy as our pages: the library's own also allows an external validator.
    transformStaticCSP: (policy) =>
      policy
        .replace("base-uri 'self'", "base-uri 'none'")
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
        .replace(' validator.swagger.io', ''),
    uiHooks: {
      // The viewer's own two ways to the description would write it anew for each request.
      onRequest: async ({ url }, reply) => {
        if (/\/(json|yaml)$/.test(url.split('?')[0] ?? '')) return reply.redirect(OPENAPI)
      },
    },
  })
  // A megabyte that is the same for everyone.
  const write = (url: string) =>
    tagged(
      Buffer.from(
        JSON.stringify({
          ...withoutUnused(app.swagger({ yaml: false }) as Description),
          servers: [{ url }],
        }),
      ),
    )
  let written: ReturnType<typeof write> | undefined
  app.get(OPENAPI, { schema: { hide: true } }, async (request, reply) => {
    written ??= write(context.publicUrl())
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    return sendTagged(request, reply.type('application/json; charset=utf-8'), written)
  })
}

const OPENAPI = '/api/openapi.json'

/** Adds what the contract says about a call to the route's own schema. */
const transform: SwaggerTransform = (given) => {
  const endpoint = given.route.config?.endpoint
  if (!endpoint) return { schema: { hide: true }, url: given.url }
  const operationId = calls.get(endpoint)
  if (!operationId)
    throw new Error(`${endpoint.path} has no name: add its file to contract/calls.ts`)
  const { schema, url } = toJsonSchema({
    ...given,
    schema: { ...given.schema, response: repliesOf(endpoint) },
  } as Parameters<typeof toJsonSchema>[0])
  for (const [status, reply] of Object.entries(schema.response as Record<string, object>)) {
    Object.assign(reply, status in WAITS && { headers: RETRY_AFTER }, EMPTY[status])
    if (endpoint.headers && status === `${endpoint.status}`)
      Object.assign(reply, { headers: headersOf(endpoint.headers) })
  }
  return {
    url,
    schema: {
      ...schema,
      operationId,
      summary: endpoint.summary,
      tags: [endpoint.tag],
      security: securityOf(endpoint),
      ...(endpoint.takesFile ? { body: { content: { '*/*': { schema: BYTES } } } } : {}),
      ...(endpoint.idempotencyKey ? { headers: IDEMPOTENCY_KEY } : {}),
    },
  }
}

function securityOf({ who, scope }: Endpoint): Record<string, string[]>[] {
  if (who === 'anyone') return []
  return [{ cookie: [] }, ...(scope ? [{ token: [scope] }] : [])]
}

const BYTES = { type: 'string', format: 'binary' }

const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: '^[!-~]+$',
      description:
        'The same key and body get the same reply; the same key with another body gets 409.',
    },
  },
}

/** Descriptions of replies without a body. */
const EMPTY: Record<string, { description: string }> = {
  204: { description: 'Done' },
  302: { description: 'The file is at the address in Location, for a short time' },
  304: { description: 'Unchanged since the ETag that was sent' },
  416: { description: 'The file has no such part' },
}

const RETRY_AFTER = {
  'Retry-After': { type: 'integer', description: 'Seconds to wait before trying again' },
}

function headersOf(headers: NonNullable<Endpoint['headers']>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { type: 'string', description }]),
  )
}

const REFUSALS: Record<number, string> = {
  400: 'Malformed or invalid',
  401: 'Not signed in, or a token that is not valid',
  403: 'Not allowed for this account or token, or sent by another site',
  404: 'Not there, or not yours',
  409: 'In conflict with how things stand now',
  413: 'Too large',
  415: 'A type of content that is not accepted here',
  429: 'Too many attempts',
  500: 'Our fault',
  503: 'Briefly unavailable',
}
/** Refusals with a Retry-After header. */
const WAITS = { 429: true, 503: true }

function repliesOf(endpoint: Endpoint): Record<string, unknown> {
  const { reply, status, file, inParts, mayBeElsewhere, mayBeUnchanged } = endpoint
  const types = file ? [file].flat() : ['application/json']
  const content = Object.fromEntries(types.map((type) => [type, { schema: reply }]))
  return {
    [status]: status === 204 ? reply : { description: STATUS_CODES[status], content },
    ...(inParts
      ? {
          206: { description: 'The part asked for', content },
          304: z.undefined(),
          416: z.undefined(),
        }
      : {}),
    ...(mayBeUnchanged ? { 304: z.undefined() } : {}),
    ...(mayBeElsewhere ? { 302: z.undefined() } : {}),
    ...Object.fromEntries(refusalsOf(endpoint).map((refused) => [refused, refusal(refused)])),
  }
}

function refusalsOf({ who, method, params, body, takesFile, refusals }: Endpoint): number[] {
  const own: readonly number[] = refusals ?? []
  return Object.keys(REFUSALS)
    .map(Number)
    .filter((status) => {
      if (own.includes(status) || [400, 429, 500, 503].includes(status)) return true
      if (status === 401) return who !== 'anyone'
      if (status === 403) return who !== 'anyone' || method !== 'GET'
      if (status === 404) return params !== undefined
      return (status === 413 || status === 415) && (body !== undefined || takesFile)
    })
}

function refusal(status: number) {
  return {
    description: REFUSALS[status],
    content: {
      'text/plain': { schema: sentence },
      'application/problem+json': { schema: problem },
    },
  }
}

const sentence = z.string()

type Description = {
  paths?: object
  components?: { schemas?: Record<string, unknown> }
}

/** Drops named schemas that no call uses: each exists for both bodies and replies. */
function withoutUnused(description: Description): Description {
  const schemas = description.components?.schemas ?? {}
  const used = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!used.has(name)) {
        used.add(name)
        visit(schemas[name])
      }
  }
  visit(description.paths)
  return {
    ...description,
    components: {
      ...description.components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
    },
  }
}
