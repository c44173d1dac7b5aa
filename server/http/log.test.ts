import { expect, it } from 'vitest'
import { loggable } from './log.ts'

it('an error in the log names the fault without what people typed', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) already exists.',
  })
  const wrapped = Object.assign(
    new Error('Failed query: insert into "sign_ins" …\nparams: ada@example.org,s3cret', {
      cause: refused,
    }),
    { params: ['ada@example.org', 's3cret'], query: 'insert …' },
  )
  const line = JSON.stringify(loggable(wrapped))
  expect(line).not.toMatch(/ada@|s3cret/)
  expect(loggable(wrapped)).toMatchObject({ code: '23505', message: refused.message })
  expect(loggable(wrapped)).toHaveProperty('stack', expect.stringContaining('log.test.ts'))
})
