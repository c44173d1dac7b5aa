import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  codeText,
  gsmOf,
  newsText,
  offerText,
  TEXT_SIZE,
  TEXTED_NEWS,
  textSizeOf,
} from './texts.ts'

const WHEN = 'Tue 10 Mar, 10:00 GMT'

it('says who and when, and where texts are turned off', () => {
  const news = { professional: 'Zoë O’Neill', when: WHEN }
  expect(TEXTED_NEWS.map((kind) => newsText('Parlour', kind, news))).toEqual([
    "Parlour: your session with Zoe O'Neill starts Tue 10 Mar, 10:00 GMT. Stop texts in your account.",
    "Parlour: your session with Zoe O'Neill starts Tue 10 Mar, 10:00 GMT. Stop texts in your account.",
    "Parlour: your session with Zoe O'Neill has moved to Tue 10 Mar, 10:00 GMT. Stop texts in your account.",
    "Parlour: your session with Zoe O'Neill, Tue 10 Mar, 10:00 GMT, was cancelled. Stop texts in your account.",
  ])
  expect(offerText('Parlour', { ...news, until: '14:30' })).toBe(
    "Parlour: a time with Zoe O'Neill is free: Tue 10 Mar, 10:00 GMT. Held for you until 14:30: sign in to book it. Stop texts in your account.",
  )
})

it('names no client', () => {
  expect(newsText('Parlour', 'cancelled', { professional: null, when: WHEN })).toBe(
    'Parlour: a session with a client, Tue 10 Mar, 10:00 GMT, was cancelled. Stop texts in your account.',
  )
})

it('keeps accents that a text can have, and leaves out others', () => {
  expect(gsmOf('é ü Ł ő – ‘x’ 漢 😀')).toBe("é ü ? o - 'x' ? ?")
})

it('is one text whatever the names, with the time and the way to stop whole', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(name, fc.string({ minLength: 1, maxLength: 40 }), (professional, brand) => {
      const when = 'Wed 30 Sept, 10:00 GMT+12:45'
      const offer = offerText(brand, { professional, when, until: '14:30' })
      const texts = [
        ...TEXTED_NEWS.map((kind) => newsText(brand, kind, { professional, when })),
        offer,
        codeText(brand, '123456'),
      ]
      for (const text of texts) {
        expect(textSizeOf(text)).toBeLessThanOrEqual(TEXT_SIZE)
        expect(gsmOf(text)).toBe(text)
      }
      expect(offer).toContain(when)
      expect(offer).toMatch(/ Stop texts in your account\.$/)
    }),
  )
})
