import { expect, it } from 'vitest'
import { inLane } from '#server/database/pool/lanes.ts'
import { COST } from '#server/secrets/password-cost.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

it('stores passwords at the cost that OWASP asks for', () => {
  expect(COST).toEqual({ memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 })
})

it('knows a password by its hash, also by one made at another cost', async () => {
  const hash = await hashPassword('a long pass phrase')
  expect(await verifyPassword(hash, 'a long pass phrase')).toBe(true)
  expect(await verifyPassword(hash, 'a long pass phrasE')).toBe(false)
  const costlier =
    '$argon2id$v=19$m=64,t=3,p=2$c29tZXNhbHRzb21lc2FsdA$w/E9wg3Jxv+R+V+qAMdMTAK/z39jg8ajctlrxKLWhCk'
  expect(await verifyPassword(costlier, 'a long pass phrase')).toBe(true)
  expect(await verifyPassword('not a hash', 'a long pass phrase')).toBe(false)
})

it('lets one network wait in a quarter of the line, and no one else behind it', async () => {
  const ended: string[] = []
  const hash = (network: string) =>
    inLane('vital', { network, person: undefined }, async () => {
      const outcome = await hashPassword('unguessable').then(
        () => network,
        ({ code }: { code: string }) => code,
      )
      ended.push(outcome)
      return outcome
    })
  const flood = Array.from({ length: 100 }, () => hash('flood'))
  const others = Array.from({ length: 10 }, (_, n) => hash(`other ${n}`))
  const outcomes = await Promise.all([...flood, ...others])
  expect(outcomes.filter((outcome) => outcome === 'flood')).toHaveLength(1 + 16)
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(100 - 17)
  expect(outcomes.slice(100)).toEqual(others.map((_, n) => `other ${n}`))
  const last = ended.lastIndexOf('other 9')
  expect(ended.slice(last).filter((outcome) => outcome === 'flood').length).toBeGreaterThan(3)
})
