import { describe, expect, it } from 'vitest'
import type { CompletionStep } from './profile-completion.ts'
import { COMPLETION_STEPS } from './profile-completion.ts'
import { setUpOf } from './set-up.ts'

const after = (...done: CompletionStep[]) =>
  setUpOf({
    steps: COMPLETION_STEPS.map((key) => ({ key, done: done.includes(key), isForListing: false })),
  })
const OFFER = ['headline', 'about', 'categories', 'rate', 'titles'] as const

describe('setting up', () => {
  it('has four steps for a newcomer, and 21 minutes to go', () => {
    const { steps, next, minutesLeft, isLive, extras } = after()
    expect(steps.map(({ key }) => key)).toEqual(['identity', 'offer', 'hours', 'payouts'])
    expect({ next: next?.key, minutesLeft, isLive }).toEqual({
      next: 'identity',
      minutesLeft: 21,
      isLive: false,
    })
    expect(extras).toEqual(['subjects', 'languages', 'qualifications', 'location'])
  })

  it('goes on with the first open step, whatever was done later', () => {
    const { next } = after('identity', 'hours', 'payouts', 'photo', 'headline', 'rate')
    expect(next).toMatchObject({ key: 'offer', missing: ['about', 'categories', 'titles'] })
  })

  it('asks for a photo before going live, and does not insist', () => {
    const open = after('identity', ...OFFER)
    expect(open.next).toMatchObject({ key: 'offer', missing: ['photo'] })
    expect(open.extras).not.toContain('photo')
    const live = after('identity', 'hours', ...OFFER)
    expect([live.isLive, live.next?.key]).toEqual([true, 'payouts'])
    expect(live.extras).toContain('photo')
  })

  it('makes people bookable before they can be paid', () => {
    const { isLive, next, minutesLeft } = after('identity', 'hours', ...OFFER)
    expect({ isLive, next: next?.key, minutesLeft }).toEqual({
      isLive: true,
      next: 'payouts',
      minutesLeft: 5,
    })
  })

  it('is done without what is nice to have', () => {
    const done = after('identity', 'hours', 'payouts', 'photo', ...OFFER)
    const { next, isLive, extras, lacksBusiness } = done
    expect({ next, isLive, lacksBusiness }).toEqual({
      next: undefined,
      isLive: true,
      lacksBusiness: true,
    })
    expect(after('business').lacksBusiness).toBe(false)
    expect(extras).toEqual(['subjects', 'languages', 'qualifications', 'location'])
  })
})
