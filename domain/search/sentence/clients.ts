import type { ClientGroup } from '#domain/profile/categories.ts'
import type { Found } from './read.ts'
import { anyOf, said } from './read.ts'

/** `stays`: the word says more than for whom it is ('baby'), and is looked for as well. */
type Row = readonly [words: string, clients: readonly ClientGroup[], stays?: 'stays']

const FOR = '(?:for |with |helps? |of )?'
const MINE = anyOf('my, our, his, her, their')
const CHILD = anyOf(
  'son, sons, daughter, daughters, child, children, kid, kids, boy, girl, lad, grandson, granddaughter',
)
const PARTNER = anyOf('wife, husband, partner, boyfriend, girlfriend, fiance, fiancee, spouse')
const AGED = '(?:is |aged |age |who is |thats )?'
const OLD = '(?: ?(?:years? old|year olds|yrs? old|yo))?'
const YEARS = '(?: ?(?:years? old|year olds|yrs? old|yo))'
const TEEN = '(?:13|14|15|16|17)'
const SMALL = '(?:[1-9]|10|11|12)'

/** The more is said, the earlier it stands. */
const ROWS: readonly Row[] = [
  [`${FOR}(?:${MINE} |an? )?teenage ${CHILD}`, ['Teenagers']],
  [`${FOR}(?:${MINE} )?${CHILD} ${AGED}${TEEN}${OLD}`, ['Teenagers']],
  [`${FOR}(?:${MINE} |an? )?${TEEN}${YEARS}(?: ${CHILD})?`, ['Teenagers']],
  [`${FOR}(?:${MINE} |an? )?(?:teenagers?|teens?|adolescents?|young teens?)`, ['Teenagers']],
  [`${FOR}(?:${MINE} )?${CHILD} ${AGED}${SMALL}${OLD}`, ['Children']],
  [`${FOR}(?:${MINE} |an? )?${SMALL}${YEARS}(?: ${CHILD})?`, ['Children']],
  [`(?:${MINE} |an? )?(?:baby|babies|toddlers?|newborn|infant|little one)`, ['Children'], 'stays'],
  [`${FOR}${MINE} (?:little |young )?${CHILD}`, ['Children', 'Teenagers']],
  // Said of anyone under 18.
  [`${FOR}(?:young )?kids?`, ['Children', 'Teenagers']],
  [`${FOR}(?:young )?(?:child|children)`, ['Children']],
  [
    `${FOR}(?:me|us) and my ${PARTNER}|${FOR}my ${PARTNER} and (?:i|me)|both of us|as a couple`,
    ['Couples'],
  ],
  [`for couples`, ['Couples']],
  [
    `${FOR}(?:(?:my|our|the) )?(?:whole|entire) family|for (?:my|our|the) family|as a family`,
    ['Families'],
  ],
  [`family(?= (?:therap(?:y|ist|ists)|counsell(?:ing|or|ors)) )`, ['Families']],
  [
    `for (?:my|our) (?:small |own )?(?:business|company|firm|start ?up|team|staff|employees)`,
    ['Businesses'],
  ],
  [`for (?:adults|grown ups)`, ['Adults']],
]

/** Nothing else is said: 'couples' alone is for whom, 'couples therapy' is what. */
const ALONE: readonly Row[] = [
  ['couples?', ['Couples']],
  ['famil(?:y|ies)', ['Families']],
  ['business(?:es)?', ['Businesses']],
  ['adults?', ['Adults']],
]

/** The one in question is not who comes: relatives, quarrels about a child, a child that died. */
const NOT_WHO_COMES = anyOf(`
  in law, in laws, ex, let me see, custody, contact, court, visa, visas, arrested, maintenance, arrangements, passport,
  inherit, inheritance, inherits, will, wills, probate, estate, trust, wedding, speech, divorce, died,
  dead, death, lost, losing, loss, grief, grieving, guardian, mediation, mediator, adopt, adoption,
  benefit, benefits, support payments, childcare, school place, school appeal, access to`)
const NO_CHILD = `(?:inner|only|having a|have a|want a|trying for a) (?:child|baby)|(?:child|baby|babies|kids?) ${anyOf(
  'benefit, support, care, minder, protection, abuse, trust, tax, free, loss, shower',
)}`

/** 'For my son', 'teenager', 'me and my husband': with whom someone has to work. */
export function clientsIn(text: string): Found | undefined {
  if (said(text, NOT_WHO_COMES) || said(text, NO_CHILD)) return undefined
  for (const [words, clients, stays] of ROWS) {
    const found = said(text, words)
    if (found) return { read: { kind: 'clients', clients }, taken: stays ? [] : [found[0]] }
  }
  for (const [words, clients] of ALONE) {
    const found = said(text, words)
    if (found?.[0] === text.trim()) return { read: { kind: 'clients', clients }, taken: [found[0]] }
  }
  return undefined
}
