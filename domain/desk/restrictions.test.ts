import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import type { RestrictionKind } from './restrictions.ts'
import {
  kindsFor,
  mayAppealRestriction,
  meansOf,
  RESTRICTION_APPEAL_DAYS,
  RESTRICTION_GROUND_LABELS,
  RESTRICTION_KINDS,
  RESTRICTIONS,
  restrictionProblem,
  stoppedBy,
  takesEffectAt,
} from './restrictions.ts'

const NOW = Date.UTC(2026, 2, 2)
const wish = { kind: 'suspend', sessions: 'keep', exception: null, endsAt: null } as const

describe('a restriction', () => {
  it('of a client is never one of a listing', () => {
    expect(kindsFor('CLIENT')).toEqual(['no-messages', 'suspend', 'end'])
    expect(kindsFor('PROFESSIONAL')).toEqual([...RESTRICTION_KINDS])
    expect(restrictionProblem({ ...wish, kind: 'unlist' }, 'CLIENT', NOW)?.path).toBe('kind')
  })

  it('takes effect at once, but the end of an account 30 days later unless the law excepts it', () => {
    expect(takesEffectAt('suspend', null, NOW)).toBe(NOW)
    expect(takesEffectAt('end', null, NOW)).toBe(NOW + 30 * DAY_MS)
    expect(takesEffectAt('end', 'danger', NOW)).toBe(NOW)
    expect(restrictionProblem({ ...wish, exception: 'danger' }, 'CLIENT', NOW)?.path).toBe(
      'exception',
    )
  })

  it('cancels sessions only if it may, and the end of an account always does', () => {
    expect(restrictionProblem({ ...wish, sessions: 'cancel' }, 'CLIENT', NOW)).toBeUndefined()
    const unlisted = { ...wish, kind: 'unlist', sessions: 'cancel' } as const
    expect(restrictionProblem(unlisted, 'PROFESSIONAL', NOW)?.path).toBe('sessions')
    expect(restrictionProblem({ ...wish, kind: 'end' }, 'CLIENT', NOW)?.path).toBe('sessions')
  })

  it('may have a last day in the future, but not if the account ends', () => {
    expect(restrictionProblem({ ...wish, endsAt: NOW + 1 }, 'CLIENT', NOW)).toBeUndefined()
    expect(restrictionProblem({ ...wish, endsAt: NOW }, 'CLIENT', NOW)?.path).toBe('endsAt')
    const ended = { ...wish, kind: 'end', sessions: 'cancel', endsAt: NOW + 1 } as const
    expect(restrictionProblem(ended, 'CLIENT', NOW)?.path).toBe('endsAt')
  })

  it('adds what it stops to what others stop', () => {
    expect(stoppedBy([])).toEqual([])
    const on = (...kinds: RestrictionKind[]) =>
      kinds.map((kind) => ({ kind, ground: 'repeated' as const }))
    expect(stoppedBy(on('unlist', 'no-messages'))).toEqual([
      'listing',
      'first-messages',
      'messages',
    ])
    expect(stoppedBy(on('suspend'))).not.toContain('messages')
    expect(stoppedBy([{ kind: 'suspend', ground: 'abuse' }])).toContain('messages')
    expect(meansOf({ kind: 'suspend', ground: 'abuse' }, 'CLIENT')).toContain('not write any')
  })

  it('can be appealed against once, within six months, while it counts', () => {
    const known = { imposedAt: NOW, liftedAt: null, hasAppeal: false }
    const last = NOW + RESTRICTION_APPEAL_DAYS * DAY_MS
    expect(mayAppealRestriction(known, last)).toBe(true)
    expect(mayAppealRestriction(known, last + 1)).toBe(false)
    expect(mayAppealRestriction({ ...known, hasAppeal: true }, NOW)).toBe(false)
    expect(mayAppealRestriction({ ...known, liftedAt: NOW }, NOW)).toBe(false)
  })

  it('says in a whole sentence what it means to each it is for', () => {
    for (const kind of RESTRICTION_KINDS)
      for (const role of RESTRICTIONS[kind].for)
        expect(RESTRICTIONS[kind].means[role]).toMatch(/^[A-Z].*\.$/)
    for (const label of Object.values(RESTRICTION_GROUND_LABELS))
      expect(label).toMatch(/^[A-Z].*[^.]$/)
  })
})
