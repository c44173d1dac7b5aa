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

it('what is thrown without being an error is named in the log too', () => {
  const ofQueue = { ...Object.assign(new Error(), { code: '57P01' }), message: 'fetch failed' }
  expect(loggable(ofQueue)).toMatchObject({ code: '57P01', message: 'fetch failed' })
  const refused = new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')])
  expect(loggable(refused)).toMatchObject({
    type: 'AggregateError',
    message: 'Error: ::1 refused; Error: 127.0.0.1 refused',
  })
  expect(loggable({ email: 'ada@example.org' })).toMatchObject({ message: 'has email' })
  expect(loggable('gone')).toBe('gone')
})
