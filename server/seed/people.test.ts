import { describe, expect, test } from 'vitest'
import { titleProblems } from '#domain/profile/badges/title-claims.ts'
import { asDocumentName, isSameName } from '#domain/profile/badges/verified-name.ts'
import { profileProblems } from '#domain/profile/profile.ts'
import { completionOf, isListable } from '#domain/profile/profile-completion.ts'
import { demoProfessionals } from './people.ts'
import { demoBusiness } from './rows.ts'

describe('everybody in the demo', () => {
  test.each(demoProfessionals)(
    '$name keeps the rules of names, titles, registers and listings',
    (person) => {
      const bio = person.bio.join('\n\n')
      const business = demoBusiness(person)
      const profile = { ...person, bio, business, introVideoUrl: null, avatar: null }
      expect(profileProblems(profile, 2026)).toEqual([])
      expect(titleProblems(person)).toEqual([])
      expect(isSameName(person.name, asDocumentName(person.name))).toBe(true)
      const facts = {
        ...profile,
        emailVerified: true,
        verificationStatus: person.isVerified ? 'VERIFIED' : 'PENDING',
        unprovenTitle: null,
        hasHours: true,
        hasPayouts: false,
      }
      expect(isListable(completionOf(facts))).toBe(true)
    },
  )
})
