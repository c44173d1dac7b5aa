import { describe, expect, it } from 'vitest'
import type { Attendance } from '#contract/meeting/attendance.ts'
import { story } from './attendance-in-words.ts'

const at = '2026-03-02T14:00:00.000Z'
const event = (
  person: 'client' | 'professional',
  kind: Attendance['events'][number]['kind'],
  reason: Attendance['events'][number]['reason'] = null,
) => ({ person, kind, reason, at })

describe('what was recorded', () => {
  it('is told in sentences, to each in their own words', () => {
    const events = [
      event('client', 'joined'),
      event('professional', 'media'),
      event('client', 'lost'),
      event('client', 'back'),
      event('client', 'left', 'own-choice'),
      event('professional', 'left', 'sign-in-ended'),
    ]
    const told = (names: Parameters<typeof story>[1]) =>
      story(events, names).map(({ text }) => text)
    expect(told({ client: 'You', professional: 'Eleanor' })).toEqual([
      'You joined',
      'Eleanor’s picture or sound reached you',
      'Your connection was lost',
      'You were back',
      'You left',
      'Eleanor was signed out',
    ])
    expect(told({ client: 'Daniel', professional: 'You' })).toEqual([
      'Daniel joined',
      'Your picture or sound reached Daniel',
      'Daniel’s connection was lost',
      'Daniel was back',
      'Daniel left',
      'You were signed out',
    ])
  })

  it('is told about both to someone who was not there', () => {
    const events = [event('client', 'connected'), event('client', 'media')]
    const told = story(events, { client: 'Daniel', professional: 'Eleanor' })
    expect(told.map(({ text }) => text)).toEqual([
      'The two were connected',
      'Daniel’s picture or sound reached Eleanor',
    ])
  })

  it('says once what both pages report again and again, and every loss', () => {
    const events = [
      event('client', 'connected'),
      event('professional', 'connected'),
      event('client', 'lost'),
      event('client', 'back'),
      event('client', 'connected'),
      event('client', 'lost'),
    ]
    const told = story(events, { client: 'You', professional: 'Eleanor' })
    expect(told.map(({ text }) => text)).toEqual([
      'You two were connected',
      'Your connection was lost',
      'You were back',
      'Your connection was lost',
    ])
  })
})
