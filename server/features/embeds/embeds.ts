import { EMBED_SCRIPT, embedPath } from '#contract/calls/profile/embeds.ts'
import type { Embed } from '#contract/profile/embeds.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import { siteOf } from '#domain/profile/embeds.ts'
import type { Person } from '#domain/roles.ts'
import { HOUR_MS, SECOND_MS } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { calendarOf, nextSlots } from '#server/features/availability/index.ts'
import { embedPage } from './embed-page.ts'
import * as store from './store.ts'

export async function embedOf(context: Context, person: Person): Promise<Embed> {
  const found = await store.embedOf(context.db, { userId: person.id })
  if (!found) throw notFound('Your profile')
  const here = (path: string) => new URL(path, context.publicUrl()).href
  const code = `<script src="${here(EMBED_SCRIPT)}" data-professional="${found.id}" async></script>`
  return { address: here(embedPath(found.id)), code, sites: found.sites ?? [] }
}

/** Throws 400 for what is not the address of a site. */
export async function saveSites(context: Context, person: Person, given: string[]): Promise<Embed> {
  const sites = given.map((each) => siteOf(each) ?? refuse(each))
  await store.storeSites(context.db, { userId: person.id, sites: [...new Set(sites)] })
  return embedOf(context, person)
}

function refuse(given: string): never {
  const message = `‘${given}’ is not the address of a site, such as https://www.example.org`
  throw new Refusal('invalid', 'bad_site', message, { fields: [{ path: 'sites', message }] })
}

/** Among so many next free times, those that don’t overlap are shown: a few days’ worth. */
const LOOKED_AT = 120

type Embedded = { page: string; sites: string[] }

/** A page that many look at is made once in so long. */
const KEPT_MS = 5 * SECOND_MS
const MOST_KEPT = 500

/**
 * Shows the page with someone's free times, and the sites that may frame it: as they were a few seconds ago at most.
 * Throws 404 for no one who is listed.
 */
export function embeddedPages(context: Context): (professionalId: string) => Promise<Embedded> {
  const kept = new Map<string, { until: number; page: Promise<Embedded> }>()
  return (professionalId) => {
    const now = context.clock().getTime()
    const known = kept.get(professionalId)
    if (known && known.until > now) return known.page
    kept.delete(professionalId)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest)
    const page = embedded(context, professionalId)
    kept.set(professionalId, { until: now + KEPT_MS, page })
    page.catch(() => kept.delete(professionalId))
    return page
  }
}

async function embedded(context: Context, professionalId: string): Promise<Embedded> {
  const now = context.clock()
  const [professional, found] = await Promise.all([
    store.shownOf(context.db, { professionalId }),
    calendarOf(context.db, professionalId, now),
  ])
  if (!professional || !found) throw notFound('This professional')
  const starts = apart(
    nextSlots(found.calendar, now, 60, LOOKED_AT).map(({ startTime }) => startTime),
  )
  const { BRAND_NAME: brandName } = context.config
  const page = embedPage({ professional, starts, brandName, publicUrl: context.publicUrl() })
  return { page, sites: professional.sites ?? [] }
}

/** Starts of hours of which none overlaps the one before it. */
function apart(starts: string[]): string[] {
  let freeFrom = 0
  return starts.filter((start) => {
    const at = Date.parse(start)
    if (at < freeFrom) return false
    freeFrom = at + HOUR_MS
    return true
  })
}
