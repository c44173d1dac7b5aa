import { describe, expect, test } from 'vitest'
import { addressOf } from './call.ts'
import { calls as documents } from './calls/money/documents.ts'

describe('the URL of a call', () => {
  test('has its parameters filled in and escaped', () => {
    const call = { path: '/api/people/:id/letters/:letter' } as const
    expect(addressOf(call, { id: 'a/b', letter: '7' })).toBe('/api/people/a%2Fb/letters/7')
  })

  test('ends a parameter before a file extension', () => {
    const { statementFile } = documents
    expect(addressOf(statementFile, { month: '2026-03' })).toBe(
      '/api/professional/statements/2026-03.pdf',
    )
  })

  test('omits query values that are not set', () => {
    const call = { path: '/api/people' } as const
    expect(addressOf(call, {}, { from: undefined, to: undefined })).toBe('/api/people')
    expect(addressOf(call, {}, { from: undefined, n: 2 })).toBe('/api/people?n=2')
  })
})
