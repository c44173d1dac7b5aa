import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OwnService } from '#contract/profile/services.ts'
import type { Caller } from '#test/support/test-app.ts'

/** An hour's service for £90, or as wished, which a professional adds; resolves with its id. */
export async function aService(
  professional: Caller,
  wishes: Partial<OwnService> = {},
): Promise<string> {
  const id = randomUUID()
  const reply = await professional.put(`/api/professional/services/${id}`, {
    name: 'First consultation',
    minutes: 60,
    priceMinor: 9000,
    isForOwnClients: false,
    bufferBeforeMin: null,
    bufferMin: null,
    ...wishes,
  })
  expect(reply.statusCode).toBe(200)
  return id
}
