import { describe, expect, it } from 'vitest'
import { CATEGORIES, CATEGORY_LABELS } from '#domain/profile/categories.ts'
import { AS_TYPED, NOT_LITERALLY, NOT_OFFERED } from './exceptions.ts'
import { FILLER_WORDS, FILLERS_THAT_COUNT } from './fillers.ts'
import { SEARCH_WORDS } from './words.ts'

/**
 * What `mean` and `wider` must not grow into. A title that the law protects (domain/profile/badges/protected-titles.ts)
 * leads to those who may use it; to others at most by `wider`, so that they come second and never as if they were it.
 */
const NOT_WIDELY: readonly { say: string; not: readonly string[]; why: string }[] = [
  { say: 'A level', not: ['GCSE'], why: 'another exam' },
  { say: 'accountant', not: ['financial adviser', 'finance director'], why: 'other trades' },
  { say: 'ADHD assessment', not: ['ADHD coach', 'coach'], why: 'a coach does not diagnose' },
  { say: 'anxiety', not: ['depression', 'psychiatrist'], why: 'nobody is told what they have' },
  { say: 'barrister', not: ['solicitor', 'lawyer'], why: 'a title of its own' },
  { say: 'chemist', not: ['chemistry'], why: 'a pharmacist in Britain' },
  { say: 'child psychologist', not: ['paediatrician', 'tutor'], why: 'another profession' },
  { say: 'coach', not: ['therapist', 'counsellor', 'tutor'], why: 'a coach is no clinician' },
  {
    say: 'counselling',
    not: ['barrister', 'coach'],
    why: '‘counsel’ is a barrister, and has the same stem',
  },
  { say: 'custody', not: ['criminal law', 'mediator'], why: 'children, not a cell' },
  {
    say: 'deposit',
    not: ['mortgages', 'conveyancing'],
    why: 'a tenant’s, far more often than a buyer’s',
  },
  {
    say: 'depression',
    not: ['antidepressants', 'bipolar'],
    why: 'a word about a mood is no diagnosis',
  },
  { say: 'dietitian', not: ['nutritionist'], why: 'protected; the other way round is right' },
  { say: 'divorce', not: ['couples', 'wills'], why: 'who types it has usually decided' },
  {
    say: 'doctor',
    not: ['pharmacist', 'nurse', 'psychologist', 'physiotherapist', 'vet', 'Dr', 'medical'],
    why: 'GPs, then other doctors; ‘Dr’ is also a doctorate',
  },
  { say: 'English', not: ['English as a foreign language', 'ESOL'], why: 'the school subject' },
  {
    say: 'financial adviser',
    not: ['accountant', 'finance director', 'investors'],
    why: 'authorised by the FCA',
  },
  { say: 'fired', not: ['career coach'], why: 'the law first; a new job is another search' },
  { say: 'GCSE', not: ['A level', 'primary'], why: 'another exam' },
  {
    say: 'GP',
    not: ['pharmacist', 'nurse', 'paediatrician', 'dermatologist'],
    why: 'a GP and nobody else',
  },
  { say: 'grief', not: ['depression', 'probate'], why: 'no diagnosis, no paperwork' },
  {
    say: 'hypnotherapy',
    not: ['psychotherapist', 'psychologist'],
    why: 'ends alike, is another trade',
  },
  { say: 'law', not: ['in-law', 'police'], why: 'in-laws' },
  {
    say: 'learn English',
    not: ['English literature', 'essay writing'],
    why: 'a language, not the subject',
  },
  { say: 'massage', not: ['physiotherapist'], why: 'physiotherapist is protected' },
  { say: 'maths', not: ['physics', 'accountant'], why: 'one subject' },
  {
    say: 'mediator',
    not: ['solicitor', 'meditation', 'medication'],
    why: 'advises neither side; one letter from two others',
  },
  { say: 'midwife', not: ['nurse', 'obstetrician'], why: 'a title of its own' },
  {
    say: 'nurse',
    not: ['nursery', 'midwife', 'nursing course', 'doctor'],
    why: 'students of nursing are no nurses',
  },
  {
    say: 'nutritionist',
    not: ['personal trainer', 'weight'],
    why: 'nobody is told to lose weight',
  },
  { say: 'personal statement', not: ['bank statement', 'tax return'], why: 'UCAS' },
  { say: 'pharmacist', not: ['doctor', 'GP'], why: 'another profession' },
  {
    say: 'psychiatrist',
    not: ['GP', 'counsellor', 'coach'],
    why: 'a doctor; psychologists only by `wider`',
  },
  { say: 'psychologist', not: ['psychiatrist', 'coach'], why: 'no doctor' },
  { say: 'sacked', not: ['recruitment', 'career coach'], why: 'the law first' },
  { say: 'science', not: ['computer science', 'data science'], why: 'school sciences' },
  {
    say: 'settled status',
    not: ['settlement agreements', 'financial settlement'],
    why: 'three things called settlement',
  },
  {
    say: 'settlement agreement',
    not: ['settlement', 'financial settlement'],
    why: 'three things called settlement',
  },
  { say: 'solicitor', not: ['conveyancer', 'notary'], why: 'titles of their own' },
  {
    say: 'speech therapist',
    not: ['public speaking', 'wedding speeches'],
    why: 'protected, and another matter',
  },
  {
    say: 'suicidal',
    not: ['coach', 'wills'],
    why: 'clinicians only, and the crisis lines before them',
  },
  { say: 'tax', not: ['inheritance tax', 'council tax'], why: 'income tax unless said' },
  {
    say: 'therapist',
    not: [
      'physiotherapist',
      'massage therapist',
      'hypnotherapist',
      'coach',
      'speech and language therapist',
    ],
    why: 'talking is meant',
  },
  { say: 'vet', not: ['doctor', 'GP'], why: 'animals' },
  { say: 'visa', not: ['credit card', 'travel'], why: 'immigration' },
  { say: 'will', not: ['willing', 'probate'], why: 'most people who want one are alive' },
]

/** As search_words_in of the database does it, for what the table has. */
const plain = (text: string) =>
  text
    .replaceAll(/(\d)\+/g, '$1 plus ')
    .normalize('NFD')
    .replaceAll(/\p{M}|['’`]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const twice = (texts: readonly string[]) => {
  const keys = texts.map(plain)
  return texts.filter((text, n) => keys.indexOf(plain(text)) !== n)
}
const inOrder = (texts: readonly string[]) =>
  texts.every((text, n) => n === 0 || (texts[n - 1] ?? '').toLowerCase() <= text.toLowerCase())

const sayings = SEARCH_WORDS.flatMap(({ say }) => say)
const entryOf = new Map(SEARCH_WORDS.flatMap((each) => each.say.map((say) => [plain(say), each])))

describe('the table of what people say', () => {
  it('says each thing once, and means something by it', () => {
    expect(twice(sayings)).toEqual([])
    for (const { say, mean, wider = [], category, also = [] } of SEARCH_WORDS) {
      expect(say.length * mean.length, say[0]).toBeGreaterThan(0)
      expect(twice([...mean, ...wider]), say[0]).toEqual([])
      expect(also).not.toContain(category)
      for (const text of [...say, ...mean, ...wider]) expect(plain(text), text).not.toBe('')
    }
  })

  it('is in the order of the alphabet within each category', () => {
    for (const category of CATEGORIES) {
      const group = SEARCH_WORDS.filter((each) => each.category === category)
      expect(inOrder(group.map(({ say }) => plain(say[0] ?? ''))), category).toBe(true)
    }
  })

  it('knows every category by its name', () => {
    for (const category of CATEGORIES)
      expect(entryOf.get(plain(CATEGORY_LABELS[category]))).toMatchObject({ category, whole: true })
  })

  it('never means what would mislead', () => {
    for (const { say, not } of NOT_WIDELY) {
      const entry = entryOf.get(plain(say))
      expect(entry, say).toBeDefined()
      const words = [...(entry?.mean ?? []), ...(entry?.wider ?? [])].map(plain)
      for (const word of not) expect(words, say).not.toContain(plain(word))
    }
  })
})

describe('its exceptions', () => {
  it('are about sayings, or about what is none', () => {
    expect(twice(NOT_LITERALLY.map(({ say }) => say))).toEqual([])
    for (const { say } of NOT_LITERALLY) expect(entryOf.has(plain(say)), say).toBe(true)
    for (const text of [...AS_TYPED, ...NOT_OFFERED])
      expect(entryOf.has(plain(text)), text).toBe(false)
    for (const word of FILLER_WORDS) expect(entryOf.has(word) && word !== 'will', word).toBe(false)
    for (const { word } of FILLERS_THAT_COUNT) expect(FILLER_WORDS).toContain(word)
  })

  it.each([
    ['as typed', AS_TYPED],
    ['not offered', NOT_OFFERED],
    ['fillers', FILLER_WORDS],
  ])('are in the order of the alphabet, each once: %s', (_, words) => {
    expect(twice(words)).toEqual([])
    expect(inOrder(words)).toBe(true)
  })
})
