import { describe, expect, it } from 'vitest'
import { featured, quoted } from './featured.ts'

const person = (name: string, category: string, avatar: string | null = '/photo') => ({
  name,
  avatar,
  categories: [category],
})
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name)

describe('the people on the home page', () => {
  it('are of three categories if there are so many, else the next ones', () => {
    const tutors = [person('Ada', 'tutoring'), person('Ben', 'tutoring'), person('Cy', 'tutoring')]
    expect(namesOf(featured([...tutors, person('Dot', 'legal'), person('Ed', 'health')]))).toEqual([
      'Ada',
      'Dot',
      'Ed',
    ])
    expect(namesOf(featured([...tutors, person('Dot', 'legal')]))).toEqual(['Ada', 'Dot', 'Ben'])
    expect(featured([])).toEqual([])
  })

  it('have a photo rather than none', () => {
    const people = [
      person('Ada', 'tutoring', null),
      person('Ben', 'tutoring'),
      person('Cy', 'legal', null),
      person('Dot', 'health'),
    ]
    expect(namesOf(featured(people))).toEqual(['Ben', 'Dot', 'Cy'])
  })
})

describe('the stories on the home page', () => {
  const story = (text: string, id: string) => ({ text, professional: { id } })

  it('are quoted whole, so long ones are left to their own page', () => {
    const [long, short] = [story('x'.repeat(241), 'a'), story('x'.repeat(240), 'b')]
    expect(quoted([long, short])).toEqual([short])
    expect(quoted([long])).toEqual([])
  })

  it('are with different professionals as far as there are some', () => {
    const stories = [story('1', 'a'), story('2', 'a'), story('3', 'b'), story('4', 'b')]
    expect(quoted(stories).map(({ text }) => text)).toEqual(['1', '3', '2'])
  })
})
