import { expect, test } from 'vitest'
import { chipOf, lackOf } from './in-words.ts'
import { readSentence } from './sentence.ts'

/** What is read of a sentence, and what is left to look for. */
const read = (text: string) => {
  const { reads, words } = readSentence(text)
  return [reads.map(chipOf).join(', '), words]
}

test.each([
  ['speaks polish', 'Polish', ''],
  ['someone who can speak Urdu', 'Urdu', ''],
  ['Polish-speaking therapist', 'Polish', 'therapist'],
  ['polish speaking tutor', 'Polish', 'tutor'],
  ['therapy in Welsh', 'Welsh', 'therapy'],
  ['welsh', 'Welsh', ''],
  ['BSL', 'British Sign Language', ''],
  ['gaelic', 'Scottish Gaelic', ''],
  ['english speaking doctor', 'English', 'doctor'],
  ['urdu doctor', 'Urdu', 'doctor'],
])('‘%s’ asks for a language', (text, chip, words) => {
  expect(read(text)).toEqual([chip, words])
})

test.each([
  ['polish tutor'],
  ['learn welsh'],
  ['learn to speak italian'],
  ['spanish lessons'],
  ['gcse french'],
  ['french polishing solicitor'],
  ['polish my cv'],
  ['nail polish'],
  ['greek mythology'],
  ['italian property lawyer'],
  ['english'],
])('‘%s’ asks for no language that someone speaks', (text) => {
  expect(readSentence(text)).toEqual({ reads: [], words: text })
})

test.each([
  ['under £40', 'Up to £40 in total', ''],
  ['tutor under 40 quid', 'Up to £40 in total', 'tutor'],
  ['therapist below 60 pounds an hour', 'Up to £60 in total', 'therapist'],
  ['£50 or less solicitor', 'Up to £50 in total', 'solicitor'],
  ['coach £60-£90', 'Up to £90 in total', 'coach'],
  ['my budget is £1,000', 'Up to £1,000 in total', ''],
  ['cheapest tutor', 'Lowest price first', 'tutor'],
  ['cheapest tutor under £30', 'Up to £30 in total, Lowest price first', 'tutor'],
  ['next available gp', 'Soonest free first', 'gp'],
])('‘%s’ says what it may cost, or who comes first', (text, chip, words) => {
  expect(read(text)).toEqual([chip, words])
})

test.each([
  ['women under 40'],
  ['owed under £500 in wages'],
  ['landlord kept deposit of £900'],
  ['claim for under £500'],
  ['turnover under £90000'],
  ['dispute under £10,000'],
  ['under £0'],
  ['cheap'],
])('‘%s’ is not about the price of a session', (text) => {
  expect(readSentence(text)).toEqual({ reads: [], words: text })
})

test.each([
  ['tonight', 'Tonight', ''],
  ['gp today', 'Today', 'gp'],
  ['saturday', 'Saturday', ''],
  ['physio on saturday morning', 'Saturday morning', 'physio'],
  ['anyone free this weekend', 'Weekend', ''],
  ['evening therapist', 'Evening', 'therapist'],
  ['this afternoon', 'This afternoon', ''],
  ['after 5', 'Evening', ''],
  ['tutor after 7pm', 'From 19:00', 'tutor'],
  ['after 5:30pm', 'From 18:00', ''],
  ['coach before 9am', 'Before 9:00', 'coach'],
  ['today 6 p.m.', 'Today at 18:00', ''],
  ['between 2 and 4pm', '14:00 to 16:00', ''],
  ['monday at 10', 'Monday at 10:00', ''],
])('‘%s’ asks for a time', (text, chip, words) => {
  expect(read(text)).toEqual([chip, words])
})

test.each([
  ['saturday job contract'],
  ['working weekends contract'],
  ['sunday night dread'],
  ['morning sickness'],
  ['morning after pill'],
  ['night shifts'],
  ['after 5 years settlement'],
  ['sleep after 40'],
  ['wakes at 5am'],
  ['before 18 months'],
])('‘%s’ asks for no time', (text) => {
  expect(readSentence(text)).toEqual({ reads: [], words: text })
})

test.each([
  ['manchester', 'Manchester first', ''],
  ['solicitor in Leeds', 'Leeds first', 'solicitor'],
  ['doctor in bath', 'Bath first', 'doctor'],
  ['bath doctor', 'Bath first', 'doctor'],
  ['coach in reading', 'Reading first', 'coach'],
  ['hull', 'Hull first', ''],
  ['new york', 'New York first', ''],
  ['therapist stoke on trent', 'Stoke-on-Trent first', 'therapist'],
])('‘%s’ says where', (text, chip, words) => {
  expect(read(text)).toEqual([chip, words])
})

test.each([
  ['bath routine'],
  ['reading'],
  ['reading tutor'],
  ['reading a contract'],
  ['hull and machinery insurance'],
  ['oxford interview'],
  ['cambridge entrance exam'],
  ['london marathon'],
])('‘%s’ names no place where someone should be', (text) => {
  expect(readSentence(text)).toEqual({ reads: [], words: text })
})

test.each([
  ['tutor for my son', 'Works with children or teenagers', 'tutor'],
  ['child', 'Works with children', ''],
  ['teenager', 'Works with teenagers', ''],
  ['maths for my 15 year old', 'Works with teenagers', 'maths'],
  ['tutor for 8 year old', 'Works with children', 'tutor'],
  ['my baby has a rash', 'Works with children', 'my baby has a rash'],
  ['me and my husband', 'Works with couples', ''],
  ['family therapy', 'Works with families', 'therapy'],
  ['accountant for my business', 'Works with businesses', 'accountant'],
])('‘%s’ says for whom', (text, chip, words) => {
  expect(read(text)).toEqual([chip, words])
})

test.each([
  ['my son in law'],
  ['mother in law'],
  ['child arrangements'],
  ['child custody'],
  ['child benefit'],
  ['inner child'],
  ['my daughter’s wedding speech'],
  ['visa for my son'],
  ['my son died'],
  ['ex wont let me see my children'],
  ['couples therapy'],
  ['family visa'],
  ['business plan'],
])('‘%s’ says nothing of with whom someone has to work', (text) => {
  expect(readSentence(text)).toEqual({ reads: [], words: text })
})

test('a sentence is read as a whole, and its words stay', () => {
  expect(read('polish speaking therapist in London for my son, evenings, under £60')).toEqual([
    'Up to £60 in total, Evening, Works with children or teenagers, London first, Polish',
    'therapist',
  ])
})

test('what no one here does is said as a sentence goes on; a place and an order keep no one away', () => {
  const { reads } = readSentence('polish, saturday, under £60, for my son, manchester, cheapest')
  expect(reads.map(lackOf)).toEqual([
    'costs up to £60 in total',
    undefined,
    'is free on Saturday',
    'works with children or teenagers',
    undefined,
    'speaks Polish',
  ])
})

test('the longest text is read within milliseconds', () => {
  const start = performance.now()
  for (let round = 0; round < 20; round++)
    readSentence('saturday after 5 in under £ my a '.repeat(6))
  expect((performance.now() - start) / 20).toBeLessThan(50)
})
