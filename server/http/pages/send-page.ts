import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, Tagged } from './encoding.ts'
import { encode, encodingFor } from './encoding.ts'
import type { MadePage, SharedPage } from './shared-pages.ts'

/**
 * Caches of others hold a page for 2 seconds, and for 3 more while they fetch it again. With the 2 seconds that we hold
 * it ourselves, a change is seen within 7; within 10 in a browser behind a cache that hides a page's age. A sign-in
 * cookie asks for another page, so caches must look at cookies.
 */
const FOR_ALL = {
  'cache-control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=3',
  vary: 'accept-encoding, cookie',
}

export async function sendSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
): Promise<FastifyReply> {
  if (page.status !== 200) return sendPrivatePage(request, reply, page, false)
  return sendTagged(request, reply.headers(page.headers).headers(FOR_ALL), page)
}

/** Sends what has a tag and is encoded once for everyone, or 304 to those who have it. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, bodyIn }: Tagged,
): Promise<FastifyReply> {
  const encoding = encodingOf(request)
  const own = `"${tag}-${encoding}"`
  reply.header('etag', own)
  if (hasIt(request.headers['if-none-match'], own)) return reply.code(304).send()
  return sendIn(reply, encoding, await bodyIn(encoding))
}

export async function sendPrivatePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, html }: Pick<MadePage, 'status' | 'headers' | 'html'>,
  isPersonal: boolean,
): Promise<FastifyReply> {
  reply.header('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache')
  reply.code(status).headers(headers)
  if (html.length === 0) return reply.send()
  const encoding = encodingOf(request)
  return sendIn(reply.header('vary', 'accept-encoding'), encoding, await encode[encoding](html))
}

const encodingOf = ({ headers }: FastifyRequest) => {
  const accepted = headers['accept-encoding']
  return encodingFor(typeof accepted === 'string' ? accepted : '')
}

/** By weak comparison, as RFC 9110 has it for If-None-Match: a proxy may have weakened the tag. */
const hasIt = (known: string | undefined, tag: string) =>
  known?.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')))

function sendIn(reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
