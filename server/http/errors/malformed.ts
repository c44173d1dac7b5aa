import * as z from 'zod'

/**
 * Makes validation messages read well after a field's name ('page must be at least 1'), wherever the contract has no
 * message of its own.
 */
export function usePlainValidationMessages(): void {
  z.config({ customError: plainWords })
}

const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${aKind(issue.expected)}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'too_small':
      return amount('at least', issue.minimum, issue.origin)
    case 'too_big':
      return amount('at most', issue.maximum, issue.origin)
    default:
      return 'is not valid'
  }
}

function aKind(expected: string): string {
  if (expected === 'int') return 'a whole number'
  if (expected === 'string') return 'a text'
  if (expected === 'boolean') return 'true or false'
  if (expected === 'array') return 'a list'
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`
}

function amount(bound: string, limit: number | bigint, origin: string): string {
  if (origin === 'string') return `must have ${bound} ${limit} characters`
  if (origin === 'array') return `must have ${bound} ${limit} entries`
  return `must be ${bound} ${limit}`
}
