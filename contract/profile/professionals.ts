import * as z from 'zod/mini'
import { calls } from '#contract/calls/profile/professionals.ts'
import {
  byId,
  date,
  describe,
  id,
  instant,
  page,
  pageSize,
  pence,
  whole,
} from '#contract/common.ts'
import { endpoint } from '#contract/endpoint.ts'
import { slot } from '#contract/hours/availability.ts'
import { searchHeaders, totalHeaders } from '#contract/total-headers.ts'
import { LEGAL_FORMS } from '#domain/money/business.ts'
import { CANCELLATION_TERMS } from '#domain/money/cancellation-terms.ts'
import { CHECKERS } from '#domain/profile/badges/credential-badge.ts'
import { REGISTERS } from '#domain/profile/badges/registers.ts'
import {
  AVAILABILITIES,
  CATEGORIES,
  CLIENT_GROUPS,
  categoriesNamed,
  EXPERIENCE_STEPS,
  SORTS,
} from '#domain/profile/categories.ts'
import { SPOKEN_LANGUAGES } from '#domain/profile/languages.ts'
import { PROFILE_LIMITS } from '#domain/profile/profile.ts'
import { COMPLETION_STEPS } from '#domain/profile/profile-completion.ts'
import { MOST_MATCHES } from '#domain/search/ranking.ts'
import { distribution, profileReview } from './reviews.ts'

const tag = 'professionals'

export const credential = z.object({
  title: z.string(),
  institution: z.string(),
  year: z.nullable(whole()),
  /** A number in a public register as the professional states it; `checks` says whether it was found there. */
  registration: z.optional(z.object({ register: z.enum(REGISTERS), number: z.string() })),
})
export type Credential = z.output<typeof credential>

export const professional = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  headline: z.string(),
  bio: z.string(),
  experience: z.string(),
  categories: z.array(z.enum(CATEGORIES)),
  tags: z.array(z.string()),
  credentials: z.array(credential),
  languages: z.array(z.string()),
  /** Who they work with; empty if they don't say. */
  clientGroups: z.array(z.enum(CLIENT_GROUPS)),
  /** Whole years, as they state it; null if they don't. */
  experienceYears: z.nullable(z.int()),
  hourlyRateMinor: pence,
  /** On which clients cancel sessions by the hour. */
  cancellationTerms: z.enum(CANCELLATION_TERMS),
  /** Average with one decimal, as a string; '0.0' without reviews. */
  ratingAvg: z.string(),
  ratingCount: z.int(),
  verificationStatus: z.enum(['VERIFIED', 'PENDING']),
  introVideoUrl: z.nullable(z.string()),
  location: z.string(),
  timeZone: z.string(),
  /** Registrations above that were found in their register: on which day in London, and by whom. */
  checks: z.array(
    z.object({
      register: z.enum(REGISTERS),
      number: z.string(),
      on: date,
      by: z.enum(CHECKERS),
      /** What it says on cards and profiles, and no more: 'GMC registration checked 3 Nov 2026'. */
      badge: z.string(),
    }),
  ),
  /** Whether anyone may have a first talk of 15 minutes with them for nothing. */
  hasFreeFirstTalk: z.boolean(),
  /** Start of the first bookable slot as last computed; null if there is none. */
  nextFreeAt: z.nullable(instant),
  /** Starts of the next bookable slots of 60 minutes as last computed, at most 3, the earliest first. */
  nextStarts: z.array(instant).check(z.maxLength(3)),
})
export type Professional = z.output<typeof professional>

const pounds = z.coerce.number().check(z.minimum(0), z.maximum(100_000))

export const professionalsQuery = z.object({
  query: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** How the words are read: `exact` respells none of them. */
  spelling: z._default(z.enum(['forgiving', 'exact']), 'forgiving'),
  /**
   * What was read from the text and is not to count: kinds of X-Search-Read (language, total, order, time, place,
   * clients), with commas between them.
   */
  without: z.optional(z.string().check(z.maxLength(80))),
  category: z.optional(
    z.string().check(
      z.refine((value) => categoriesNamed(value) !== undefined, {
        error: `must be one of all, ${CATEGORIES.join(', ')}`,
      }),
    ),
  ),
  /** Pounds an hour; 0 means no limit. */
  priceMin: z.optional(pounds),
  priceMax: z.optional(pounds),
  /** What 60 minutes come to with fee and VAT, in pounds; 0 means no limit. */
  totalMax: z.optional(pounds),
  language: z.optional(z.string().check(z.maxLength(40))),
  /** Who they work with. */
  clients: z.optional(z.enum(CLIENT_GROUPS)),
  /** Years of experience at least. */
  experience: z.optional(z.enum(EXPERIENCE_STEPS)),
  /** Minimum average rating, 0 to 5; 0 means no limit. */
  rating: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(5))),
  availability: z._default(z.enum(AVAILABILITIES), 'any'),
  sort: z._default(z.enum(SORTS), 'best-match'),
  page,
  pageSize: pageSize(24),
})
export type ProfessionalsQuery = z.output<typeof professionalsQuery>

export {
  SEARCH_CORRECTED_HEADER,
  SEARCH_HELP_HEADER,
  SEARCH_NEAREST_HEADER,
  SEARCH_READ_HEADER,
  TOTAL_CAP,
  TOTAL_CAPPED_HEADER,
  TOTAL_HEADER,
} from '#contract/totals.ts'

export const foundProfessional = z.extend(professional, {
  /** With words: why they match, in the profile's own words; empty where their name or category alone does. */
  matches: z.optional(z.array(z.string()).check(z.maxLength(MOST_MATCHES))),
})
export type FoundProfessional = z.output<typeof foundProfessional>

export const listProfessionals = endpoint(calls.listProfessionals, {
  summary: 'Find professionals',
  tag,
  query: professionalsQuery,
  status: 200,
  reply: z.array(foundProfessional),
  headers: { ...totalHeaders, ...searchHeaders },
})

export const listLanguages = endpoint(calls.listLanguages, {
  summary:
    'The languages that listed professionals speak: the usual filter’s five, then the others by alphabet',
  tag,
  status: 200,
  reply: z.array(z.string()),
})

export const professionalDetail = z.object({
  professional: z.extend(professional, {
    /** Measured median minutes to the first reply; null if there is no data yet. */
    responseMinutes: z.nullable(z.int()),
    sessionsCompleted: z.int(),
    /** Proof that staff have seen and accepted, each in words. */
    proofs: z.array(z.string()),
    memberSince: instant,
    /** The tags that are subjects with a page of their own, and its slug. */
    subjects: z.array(z.object({ tag: z.string(), slug: z.string() })),
  }),
  /** The newest 20. */
  reviews: z.array(profileReview),
  /** Counts all reviews. */
  distribution,
  /** The next free 60-minute slots, at most 8. */
  availability: z.array(slot),
})
export type ProfessionalDetail = z.output<typeof professionalDetail>

export const getProfessional = endpoint(calls.getProfessional, {
  summary: 'One professional, with reviews and the next free slots',
  tag,
  params: byId,
  status: 200,
  reply: professionalDetail,
  refusals: [404],
})

const line = z.string().check(z.maxLength(1000))

/**
 * As the professional states it; empty texts say nothing. The rules are in `businessProblems` in
 * domain/money/business.ts.
 */
export const business = z.object({
  legalForm: z.enum(LEGAL_FORMS),
  name: line,
  companyNumber: line,
  street: line,
  town: line,
  postcode: line,
  country: line,
  email: line,
  phone: line,
  vatNumber: line,
  insurer: line,
  insuranceCover: line,
  complaints: z.string().check(z.maxLength(20_000)),
})

export const getBusiness = endpoint(calls.getBusiness, {
  summary: 'Who a client of this professional makes their contract with',
  tag,
  params: byId,
  status: 200,
  /** Null until the professional has said so. */
  reply: z.object({ business: z.nullable(business) }),
  refusals: [404],
})

export const ownProfile = z.extend(professional, {
  business: z.nullable(business),
  /** Null until the professional has set it; there is no default price. */
  hourlyRateMinor: z.nullable(pence),
  /** Whether the profile is public. */
  isListed: z.boolean(),
  /** One sentence about a title in the name or headline that no qualification supports; null if there is none. */
  unprovenTitle: z.nullable(z.string()),
  /** Whether 'You are live' is still to be shown once set-up is done. */
  hasLiveNote: z.boolean(),
  /** How complete the profile is, and which steps are open. */
  completion: z.object({
    percent: z.int(),
    steps: z.array(
      z.object({
        key: z.enum(COMPLETION_STEPS),
        done: z.boolean(),
        /** Whether listing needs this step. */
        isForListing: z.boolean(),
      }),
    ),
  }),
})
export type OwnProfile = z.output<typeof ownProfile>

export const getOwnProfile = endpoint(calls.getOwnProfile, {
  summary: 'My own public profile, and how complete it is',
  tag,
  status: 200,
  reply: ownProfile,
})

const someText = z.string().check(z.maxLength(20_000))
const fewTexts = z.array(someText).check(z.maxLength(100))

/** Structure only: the rules, each with its sentence, are in `profileProblems` in domain/profile/profile.ts. */
export const updateOwnProfile = endpoint(calls.updateOwnProfile, {
  summary: 'Change the given fields of my public profile',
  tag,
  body: z.partial(
    z.object({
      headline: someText,
      bio: someText,
      experience: someText,
      categories: z.array(z.enum(CATEGORIES)).check(z.maxLength(100)),
      tags: fewTexts,
      credentials: z.array(credential).check(z.maxLength(100)),
      languages: z.array(z.enum(SPOKEN_LANGUAGES)).check(z.maxLength(100)),
      clientGroups: z.array(z.enum(CLIENT_GROUPS)).check(z.maxLength(100)),
      experienceYears: z.nullable(whole()),
      hourlyRateMinor: describe(whole(), {
        minimum: PROFILE_LIMITS.hourlyRateMinor.least,
        maximum: PROFILE_LIMITS.hourlyRateMinor.most,
      }),
      cancellationTerms: z.enum(CANCELLATION_TERMS),
      location: someText,
      timeZone: someText,
      /** An https URL or the path of an uploaded video; null for none. */
      introVideoUrl: z.nullable(someText),
      /** The path of an uploaded photo; null for none. */
      avatar: z.nullable(someText),
      business: z.nullable(business),
    }),
  ),
  status: 200,
  reply: ownProfile,
})

export const countVisit = endpoint(calls.countVisit, {
  summary: 'Count a visit to the profile; the visitor is not recorded',
  tag,
  params: byId,
  status: 204,
  reply: z.undefined(),
})

export const favourites = endpoint(calls.favourites, {
  summary: 'My saved professionals',
  tag,
  status: 200,
  reply: z.array(professional),
})

const byProfessional = z.object({ professionalId: id })

export const addFavourite = endpoint(calls.addFavourite, {
  summary: 'Save a professional',
  tag,
  params: byProfessional,
  status: 204,
  reply: z.undefined(),
  refusals: [404],
})

export const removeFavourite = endpoint(calls.removeFavourite, {
  summary: 'Remove a saved professional',
  tag,
  params: byProfessional,
  status: 204,
  reply: z.undefined(),
})
