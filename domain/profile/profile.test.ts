import { describe, expect, it } from 'vitest'
import type { Credential, Profile } from './profile.ts'
import { profileProblems, tidyProfile } from './profile.ts'

const YEAR = 2026
const problems = (change: Partial<Profile>) => profileProblems(change, YEAR)
const paths = (change: Partial<Profile>) => problems(change).map(({ path }) => path)
const credential = (more: Partial<Credential> = {}): Credential => ({
  title: 'MBBS',
  institution: 'King’s College London',
  year: 2007,
  ...more,
})

describe('a profile change', () => {
  it('is tidied: trimmed, with no line breaks in single-line fields and no duplicate entries', () => {
    expect(
      tidyProfile({
        headline: '  Tutor \n of\tmaths \u2028 ',
        bio: '\r\nFirst.\r\n\r\nSecond.\0\u0007\ud800 ',
        tags: [' GCSE', 'gcse', '', 'A level'],
        languages: ['English', 'French', 'English'],
        introVideoUrl: '  ',
        credentials: [
          credential({ title: ' MBBS ', registration: { register: 'GMC', number: ' 701 2345' } }),
          credential({ registration: undefined }),
        ],
      }),
    ).toEqual({
      headline: 'Tutor of maths',
      bio: 'First.\n\nSecond.\ufffd',
      tags: ['GCSE', 'A level'],
      languages: ['English', 'French'],
      introVideoUrl: null,
      credentials: [
        credential({ registration: { register: 'GMC', number: '7012345' } }),
        credential(),
      ],
    })
  })

  it('stays as it is if already tidy, and gains no fields that were not given', () => {
    const tidy = tidyProfile({ headline: 'Tutor', avatar: null })
    expect(tidy).toEqual({ headline: 'Tutor', avatar: null })
    expect(tidyProfile(tidy)).toEqual(tidy)
  })

  it.each<[string, Partial<Profile>]>([
    ['headline', { headline: 'x'.repeat(161) }],
    ['bio', { bio: 'x'.repeat(5001) }],
    ['experience', { experience: 'x'.repeat(5001) }],
    ['location', { location: 'x'.repeat(101) }],
    ['tags', { tags: Array.from({ length: 21 }, (_, n) => `Subject ${n}`) }],
    ['tags.1', { tags: ['Maths', 'x'.repeat(41)] }],
    ['credentials', { credentials: Array.from({ length: 21 }, () => credential()) }],
    ['credentials.0.title', { credentials: [credential({ title: '' })] }],
    [
      'credentials.1.institution',
      {
        credentials: [credential(), credential({ institution: 'x'.repeat(201) })],
      },
    ],
    ['credentials.0.year', { credentials: [credential({ year: YEAR + 1 })] }],
    ['credentials.0.year', { credentials: [credential({ year: 1899 })] }],
    ['credentials.0.year', { credentials: [credential({ year: Number.NaN })] }],
    [
      'credentials.0.registration.number',
      {
        credentials: [credential({ registration: { register: 'GMC', number: '12' } })],
      },
    ],
    ['hourlyRateMinor', { hourlyRateMinor: 499 }],
    ['hourlyRateMinor', { hourlyRateMinor: 100_001 }],
    ['hourlyRateMinor', { hourlyRateMinor: 4500.5 }],
    ['hourlyRateMinor', { hourlyRateMinor: Number.NaN }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['introVideoUrl', { introVideoUrl: 'http://video.example/me' }],
    ['introVideoUrl', { introVideoUrl: 'javascript:alert(1)' }],
    ['introVideoUrl', { introVideoUrl: 'https://user:secret@video.example' }],
    ['introVideoUrl', { introVideoUrl: 'https://localhost/me' }],
    ['introVideoUrl', { introVideoUrl: '/api/files/../auth/me' }],
    ['introVideoUrl', { introVideoUrl: '//video.example' }],
    ['introVideoUrl', { introVideoUrl: `https://video.example/${'x'.repeat(500)}` }],
  ])('is refused at %s: %o', (path, change) => {
    expect(paths(change)).toEqual([path])
  })

  it('may be exactly at the limits', () => {
    expect(
      problems({
        headline: 'x'.repeat(160),
        bio: 'x'.repeat(5000),
        tags: Array.from({ length: 20 }, (_, n) => `${n}`.repeat(20)),
        credentials: [credential({ year: YEAR }), credential({ year: null, institution: '' })],
        hourlyRateMinor: 500,
        timeZone: 'Europe/London',
        introVideoUrl: 'https://video.example/watch?v=1',
        avatar: null,
      }),
    ).toEqual([])
    expect(problems({ hourlyRateMinor: 100_000, introVideoUrl: null, headline: '' })).toEqual([])
    expect(problems({ introVideoUrl: '/api/files/00000000-0000-4000-8000-000000000000' })).toEqual(
      [],
    )
  })

  it('says what to do in a sentence', () => {
    expect(
      problems({ headline: 'x'.repeat(172), hourlyRateMinor: 1 }).map(({ message }) => message),
    ).toEqual([
      'Please shorten this to 160 characters, it has 172',
      'Please set a price between £5 and £1,000 an hour',
    ])
  })
})
