import { describe, expect, it } from 'vitest'
import { guestStateOf, shortNameOf } from './guests.ts'

describe('a guest', () => {
  it('is admitted once both have let them in, and only while they ask', () => {
    const people = ['client', 'professional']
    const state = (isAsking: boolean, ...admittedBy: string[]) =>
      guestStateOf({ isAsking, admittedBy }, people)
    expect(state(false)).toBe('invited')
    expect(state(false, ...people)).toBe('invited')
    expect(state(true)).toBe('asking')
    expect(state(true, 'client', 'client')).toBe('asking')
    expect(state(true, 'professional', 'client')).toBe('admitted')
  })

  it('is told as little of the inviter’s name as makes sense', () => {
    expect(shortNameOf('Eleanor Hughes')).toBe('Eleanor')
    expect(shortNameOf(' Cher ')).toBe('Cher')
    expect(shortNameOf('Dr Amira Khan')).toBe('Dr Khan')
    expect(shortNameOf('Dr')).toBe('Dr')
  })
})
