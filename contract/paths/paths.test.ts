import { describe, expect, test } from 'vitest'
import { dashboardOf, paths } from './paths.ts'

describe('links', () => {
  test('omit values that are not set', () => {
    expect(paths.browse()).toBe('/browse')
    expect(paths.browse({ q: '', category: 'legal' })).toBe('/browse?category=legal')
    expect(paths.login()).toBe('/login')
  })

  test('escape user input', () => {
    expect(paths.browse({ q: 'a&b=c d' })).toBe('/browse?q=a%26b%3Dc+d')
    expect(paths.login('/professionals/1?book=true')).toBe(
      '/login?next=%2Fprofessionals%2F1%3Fbook%3Dtrue',
    )
  })

  test('lead to the contact form with its topic filled in', () => {
    expect(paths.contact()).toBe('/help#contact')
    expect(paths.contact({ topic: 'payment', booking: 'b1' })).toBe(
      '/help?topic=payment&booking=b1#contact',
    )
  })

  test('lead each role to its own dashboard', () => {
    expect(dashboardOf({ role: 'PROFESSIONAL' })).toBe('/dashboard')
    expect(dashboardOf({ role: 'CLIENT' })).toBe('/client-dashboard')
  })
})
