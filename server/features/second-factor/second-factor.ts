import { Refusal } from '#domain/errors.ts'

// Creates and checks factors. Signing in with them and managing them are separate features.

export const wrongCode = () =>
  new Refusal('invalid', 'wrong_code', 'This code is wrong or has already been used', {
    fields: [{ path: 'code', message: 'is wrong or has already been used' }],
  })
