import { expect, it } from 'vitest'
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
