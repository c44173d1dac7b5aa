import { describe, expect, it, test } from 'vitest'
import type { Credential } from '#domain/profile/profile.ts'
import { DAY_MS } from '#domain/time.ts'
import { badgeOf } from './credential-badge.ts'
import type { CheckState } from './credential-checks.ts'
import {
  after,
  CHECK_STATES,
  endOfDay,
  nextDue,
  proofAskedOf,
  REGISTER_CHECKS,
  registerPageOf,
  validUntilOf,
  warningDue,
} from './credential-checks.ts'
import { REGISTERS } from './registers.ts'
import { titleProblems, titleProblemsOfChange } from './title-claims.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

test('a badge says what was checked and when', () => {
  expect(badgeOf({ register: 'GMC', on: '2026-11-03' })).toBe('GMC registration checked 3 Nov 2026')
})

describe('a check', () => {
  it('lapses only if it was confirmed before, otherwise it is refused', () => {
    const found = (state: CheckState) => after(state, 'missing')
    expect(CHECK_STATES.map(found)).toEqual(['refused', 'lapsed', 'lapsed', 'refused'])
  })

  it('is confirmed whatever it was before', () => {
    for (const state of CHECK_STATES) expect(after(state, 'confirmed')).toBe('checked')
  })

  it('keeps what was accepted if what is uploaded next is not', () => {
    expect(after('checked', 'unconvincing')).toBe('checked')
    expect(after('waiting', 'unconvincing')).toBe('refused')
  })

  it('counts for the name that was looked up only', () => {
    expect(after('checked', 'renamed')).toBe('waiting')
  })
})

describe('what is valid until a day', () => {
  it('counts to the end of that day in London, also in summer', () => {
    expect(endOfDay('2026-11-30').toISOString()).toBe('2026-12-01T00:00:00.000Z')
    expect(endOfDay('2026-06-30').toISOString()).toBe('2026-06-30T23:00:00.000Z')
  })

  it('warns once 30 and once 7 days before, and not after', () => {
    const warning = (days: number, warnedDays: number | null) =>
      warningDue({ validUntil: inDays(days), warnedDays }, NOW)
    expect(warning(31, null)).toBeUndefined()
    expect(warning(30, null)).toBe(30)
    expect(warning(20, 30)).toBeUndefined()
    expect(warning(7, 30)).toBe(7)
    expect(warning(5, null)).toBe(7)
    expect(warning(5, 7)).toBeUndefined()
    expect(warning(0, 7)).toBeUndefined()
    expect(warningDue({ validUntil: null, warnedDays: null }, NOW)).toBeUndefined()
  })

  it('is looked at on each of these days, and at its end', () => {
    const dueOf = (days: number, warnedDays: number | null) =>
      nextDue({ state: 'checked', checkedAt: NOW, validUntil: inDays(days), warnedDays }, NOW, null)
    expect(dueOf(40, null)).toEqual(inDays(10))
    expect(dueOf(30, 30)).toEqual(inDays(23))
    expect(dueOf(7, 7)).toEqual(inDays(7))
  })
})

it('a registration is looked at again after its time, and a refused one a day later', () => {
  const check = { validUntil: null, warnedDays: null, checkedAt: inDays(-1) }
  expect(nextDue({ ...check, state: 'checked' }, NOW, 2 * DAY_MS)).toEqual(inDays(1))
  expect(nextDue({ ...check, state: 'refused' }, NOW, DAY_MS)).toEqual(inDays(1))
  expect(nextDue({ ...check, state: 'waiting' }, NOW, null)).toBeNull()
})

describe('each register', () => {
  it.each(REGISTERS)('%s says what checked means, and when it is looked at again', (register) => {
    const { means, againDays, page } = REGISTER_CHECKS[register]
    expect(means).toMatch(/^\w/)
    expect(againDays).toBeGreaterThan(0)
    if (page) expect(new URL(page).protocol).toBe('https:')
  })

  it('is linked with the number where its site has an address for each', () => {
    expect(registerPageOf({ register: 'GMC', number: '7012345' })).toBe(
      'https://www.gmc-uk.org/registrants/7012345',
    )
    expect(registerPageOf({ register: 'HCPC', number: 'PYL12345' })).toBe(
      'https://www.hcpc-uk.org/check-the-register/',
    )
    expect(registerPageOf({ register: 'CLC', number: '1234' })).toBeNull()
  })
})

test('proof is asked of a profile for what it offers and for whom', () => {
  const asked = (profile: Parameters<typeof proofAskedOf>[0]) => proofAskedOf(profile)
  expect(asked({ categories: ['coaching'], clientGroups: ['Adults'] })).toEqual([])
  expect(asked({ categories: ['tutoring'], clientGroups: ['Children'] })).toEqual(['dbs'])
  expect(asked({ categories: ['medical'], clientGroups: [] })).toEqual(['insurance', 'cqc'])
})

test('accepted proof counts until its own day, or as long as our rule says', () => {
  expect(validUntilOf('insurance', '2027-01-31', NOW)).toEqual(new Date('2027-02-01T00:00:00Z'))
  expect(validUntilOf('dbs', null, NOW)).toEqual(inDays(1095))
  expect(validUntilOf('certificate', null, NOW)).toBeNull()
})

describe('a registration that its register does not confirm', () => {
  const gmc = { register: 'GMC', number: '7012345' } as const
  const doctor = {
    name: 'Amara Okafor',
    headline: 'GP',
    credentials: [{ title: 'GP', institution: '', year: null, registration: gmc }],
  }

  it('is named, and supports no title', () => {
    expect(titleProblems(doctor)).toEqual([])
    const problems = titleProblems({
      ...doctor,
      registrationChecks: [{ ...gmc, state: 'lapsed' }],
    })
    expect(problems.map(({ path }) => path)).toEqual([
      'credentials.0.registration.number',
      'headline',
    ])
    expect(problems[0]?.message).toBe(
      'Your GMC registration 7012345 is no longer confirmed by the register of the General Medical Council: please correct or remove it, or appeal on your profile if this is wrong',
    )
  })

  it('does not matter once the profile states no number in that register', () => {
    const registrationChecks = [{ ...gmc, state: 'lapsed' as const }]
    const coach = { name: 'Amara Okafor', headline: 'Health coach', credentials: [] }
    expect(titleProblems({ ...coach, registrationChecks })).toEqual([])
  })

  it('can be replaced by another number, which supports nothing until it was checked', () => {
    const lapsed = { ...gmc, number: '7654321', state: 'lapsed' as const }
    const before = {
      ...doctor,
      credentials: [{ ...doctor.credentials[0], registration: lapsed }] as Credential[],
      registrationChecks: [lapsed],
    }
    const change = { credentials: doctor.credentials }
    expect(titleProblemsOfChange(before, change)).toEqual([])
    expect(titleProblems({ ...before, ...change }).map(({ path }) => path)).toEqual([
      'credentials.0.registration.number',
      'headline',
    ])
    const registrationChecks = [lapsed, { ...gmc, state: 'checked' as const }]
    expect(titleProblems({ ...before, ...change, registrationChecks })).toEqual([])
  })
})
