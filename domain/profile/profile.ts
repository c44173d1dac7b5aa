import type { FieldError } from '#domain/errors.ts'
import { isTimeZone } from '#domain/hours/zone.ts'
import { fileIdOf } from '#domain/messages/files.ts'
import { oneLine, paragraphs } from '#domain/messages/tidy-text.ts'
import type { Business } from '#domain/money/business.ts'
import { businessProblems, tidyBusiness } from '#domain/money/business.ts'
import type { CancellationTerms } from '#domain/money/cancellation-terms.ts'
import { pounds } from '#domain/money.ts'
import type { Registration } from './badges/registers.ts'
import { registrationProblem, tidyNumber } from './badges/registers.ts'
import type { Category, ClientGroup } from './categories.ts'

export type Credential = {
  title: string
  institution: string
  year: number | null
  registration?: Registration | undefined
}

/** A professional's public profile, as they write it. */
export type Profile = {
  headline: string
  bio: string
  experience: string
  categories: Category[]
  tags: string[]
  credentials: Credential[]
  languages: string[]
  clientGroups: ClientGroup[]
  /** Null: not said. */
  experienceYears: number | null
  hourlyRateMinor: number
  /** For sessions by the hour. */
  cancellationTerms: CancellationTerms
  location: string
  timeZone: string
  introVideoUrl: string | null
  avatar: string | null
  /** Null until they have said who clients make their contract with. */
  business: Business | null
}

/** Characters for texts, entries for lists, pence for prices. */
export const PROFILE_LIMITS = {
  headline: 160,
  bio: 5000,
  experience: 5000,
  location: 100,
  tag: 40,
  tags: 20,
  credentialText: 200,
  credentials: 20,
  experienceYears: 70,
  videoAddress: 500,
  hourlyRateMinor: { least: 500, most: 100_000 },
} as const

const FIRST_YEAR = 1900

/** Removes accidental input: surrounding spaces, line breaks in single-line fields, duplicate entries. */
export function tidyProfile(change: Partial<Profile>): Partial<Profile> {
  const tidy = { ...change }
  for (const field of ['headline', 'location'] as const)
    if (change[field] !== undefined) tidy[field] = oneLine(change[field])
  for (const field of ['bio', 'experience'] as const)
    if (change[field] !== undefined) tidy[field] = paragraphs(change[field])
  for (const field of ['avatar', 'introVideoUrl'] as const)
    if (typeof change[field] === 'string') tidy[field] = oneLine(change[field]) || null
  if (change.tags) tidy.tags = once(change.tags.map(oneLine).filter(Boolean))
  if (change.categories) tidy.categories = [...new Set(change.categories)]
  if (change.languages) tidy.languages = [...new Set(change.languages)]
  if (change.clientGroups) tidy.clientGroups = [...new Set(change.clientGroups)]
  if (change.credentials) tidy.credentials = change.credentials.map(tidyCredential)
  if (change.business) tidy.business = tidyBusiness(change.business)
  return tidy
}

function tidyCredential({ title, institution, year, registration }: Credential): Credential {
  const { register, number = '' } = registration ?? {}
  return {
    title: oneLine(title),
    institution: oneLine(institution),
    year,
    ...(register && { registration: { register, number: tidyNumber(oneLine(number)) } }),
  }
}

/** Compared ignoring case; the first one wins. */
function once(words: string[]): string[] {
  const seen = new Set<string>()
  return words.filter((word) => {
    const key = word.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * Everything wrong with a tidied profile change, each with the path of its field (`credentials.0.year`) and one
 * sentence; an empty list means that it can be saved. Does not check who owns the file that a path refers to.
 */
export function profileProblems(change: Partial<Profile>, thisYear: number): FieldError[] {
  return [
    ...tooLong('headline', change.headline, PROFILE_LIMITS.headline),
    ...tooLong('bio', change.bio, PROFILE_LIMITS.bio),
    ...tooLong('experience', change.experience, PROFILE_LIMITS.experience),
    ...tooLong('location', change.location, PROFILE_LIMITS.location),
    ...tagProblems(change.tags ?? []),
    ...credentialProblems(change.credentials ?? [], thisYear),
    ...yearsProblems(change.experienceYears),
    ...rateProblems(change.hourlyRateMinor),
    ...zoneProblems(change.timeZone),
    ...videoProblems(change.introVideoUrl),
    ...businessProblems(change.business ?? null),
  ]
}

function tooLong(path: string, text: string | undefined, most: number): FieldError[] {
  if (text === undefined || text.length <= most) return []
  const [has, may] = [text.length, most].map((count) => count.toLocaleString('en-GB'))
  return [{ path, message: `Please shorten this to ${may} characters, it has ${has}` }]
}

function tagProblems(tags: string[]): FieldError[] {
  const most = PROFILE_LIMITS.tags
  return [
    ...(tags.length > most
      ? [{ path: 'tags', message: `Please add at most ${most} subjects` }]
      : []),
    ...tags.flatMap((tag, n) => tooLong(`tags.${n}`, tag, PROFILE_LIMITS.tag)),
  ]
}

function credentialProblems(credentials: Credential[], thisYear: number): FieldError[] {
  const { credentials: most, credentialText } = PROFILE_LIMITS
  if (credentials.length > most)
    return [{ path: 'credentials', message: `Please add at most ${most} qualifications` }]
  return credentials.flatMap(({ title, institution, year, registration }, n) => {
    const path = `credentials.${n}`
    const isYear =
      year === null || (Number.isInteger(year) && year >= FIRST_YEAR && year <= thisYear)
    const wrongNumber = registration && registrationProblem(registration)
    return [
      ...(title ? [] : [{ path: `${path}.title`, message: 'Please say what it is' }]),
      ...tooLong(`${path}.title`, title, credentialText),
      ...tooLong(`${path}.institution`, institution, credentialText),
      ...(isYear
        ? []
        : [
            {
              path: `${path}.year`,
              message: `Please enter a year from ${FIRST_YEAR} to ${thisYear}`,
            },
          ]),
      ...(wrongNumber ? [{ path: `${path}.registration.number`, message: wrongNumber }] : []),
    ]
  })
}

function yearsProblems(years: number | null | undefined): FieldError[] {
  const most = PROFILE_LIMITS.experienceYears
  if (years == null || (Number.isInteger(years) && years >= 0 && years <= most)) return []
  return [{ path: 'experienceYears', message: `Please enter whole years from 0 to ${most}` }]
}

function rateProblems(rate: number | undefined): FieldError[] {
  const { least, most } = PROFILE_LIMITS.hourlyRateMinor
  if (rate === undefined || (Number.isInteger(rate) && rate >= least && rate <= most)) return []
  const message = `Please set a price between ${pounds(least, 'short')} and ${pounds(most, 'short')} an hour`
  return [{ path: 'hourlyRateMinor', message }]
}

function zoneProblems(timeZone: string | undefined): FieldError[] {
  if (timeZone === undefined || isTimeZone(timeZone)) return []
  return [{ path: 'timeZone', message: 'Please choose a time zone from the list' }]
}

function videoProblems(address: string | null | undefined): FieldError[] {
  const path = 'introVideoUrl'
  if (!address || fileIdOf(address)) return []
  if (address.length > PROFILE_LIMITS.videoAddress)
    return tooLong(path, address, PROFILE_LIMITS.videoAddress)
  if (isSecureAddress(address)) return []
  return [{ path, message: 'Please enter an address that begins with https://' }]
}

/** https, a domain name as host, and no credentials. */
function isSecureAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return protocol === 'https:' && /[^.]\.[^.]/.test(hostname) && !username && !password
}
