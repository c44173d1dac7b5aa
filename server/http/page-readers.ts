import type { FastifyRequest } from 'fastify'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { crisisIn } from '#domain/search/crisis.ts'

const FOR_EVERYONE = new Set<string>([...PUBLIC_PAGES, '/compare'])
const PROFILE = /^\/professionals\/[\w-]+$/
/** Longer addresses are no one's but their maker's. */
const LONGEST_ADDRESS = 500

type Asked = Pick<FastifyRequest, 'url' | 'headers'>

/** Whether the reply is the same for everyone who isn't signed in. */
export function isForEveryone({ url, headers }: Asked): boolean {
  if (isPersonal({ url, headers }) || url.length > LONGEST_ADDRESS) return false
  const [path = ''] = url.split('?', 1)
  return FOR_EVERYONE.has(path) || PROFILE.test(path)
}

/**
 * Pages of a signed-in browser, and pages whose address contains a secret or a cry for help, must not be stored: the
 * browser may be shared with whoever is feared.
 */
export const isPersonal = ({ url, headers: { cookie = '' } }: Asked) =>
  cookie.includes('parlour_sign_in=') || /[?&]token=/.test(url) || asksForHelp(url)

function asksForHelp(url: string): boolean {
  const [, search = ''] = url.split('?', 2)
  return crisisIn(new URLSearchParams(search).get('q') ?? '') !== undefined
}
