import type { Found } from './read.ts'
import { anyOf, said } from './read.ts'

/** A dearer hour is no one's: 'under £10,000' is what is quarrelled about. */
const MOST_POUNDS = 1000

const AMOUNT = '(?:£ ?(\\d+)(?:\\.\\d+)?|(\\d+) ?(?:pounds?|quid|gbp))'
const LIMIT = anyOf(`
  under, below, less than, cheaper than, lower than, up to, upto, max, maximum, max of, maximum of,
  at most, no more than, not more than, not over, within, around, about, for, for less than,
  for under, for up to, budget, budget of, budget is, can afford, can pay, can spend, to spend,
  costing, at`)
const EACH = '(?:an?|per|each|every|/) ?(?:hour|hr|session|lesson|appointment|time)|ph|hourly'
const AFTER = `(?:${EACH}|max|maximum|tops|or less|or under|or below|or cheaper|budget)`

/** How a price is said, the fullest way first; the last amount counts. */
const PRICES = [
  `(?:between |from )?${AMOUNT} (?:and |to )?${AMOUNT}(?: ${AFTER})*`,
  `(?:my )?${LIMIT} ${AMOUNT}(?: ${AFTER})*`,
  `${AMOUNT}(?: ${AFTER})+`,
]

/** Money that is not the price of a session. */
const OTHER_MONEY = anyOf(`
  owe, owes, owed, owing, earn, earns, earning, income, salary, wage, wages, turnover, invoice,
  invoices, fine, fined, sued, stolen, lost, unpaid`)
const THINGS_WITH_AMOUNTS = anyOf(`
  deposit, deposit of, debt, debts, debt of, claim, claims, claim for, bill, bill of, loan, loan of,
  savings, refund, refund of, estate, rent, rent of`)

/** 'Under £40', 'no more than 50 quid an hour': what a session may come to, all in. */
export function priceIn(text: string): Found | undefined {
  if (said(text, OTHER_MONEY)) return undefined
  const found = PRICES.map((price) => said(text, price)).find((match) => match)
  if (!found || said(text, `${THINGS_WITH_AMOUNTS} ${literally(found[0])}`)) return undefined
  const pounds = Number(found.slice(1).findLast((amount) => amount !== undefined))
  if (!(pounds > 0 && pounds <= MOST_POUNDS)) return undefined
  return { read: { kind: 'total', pounds }, taken: [found[0]] }
}

const ORDERS = [
  [
    'lowest-price',
    anyOf(`
      cheapest, cheapest first, the cheapest, lowest price, lowest prices, lowest cost,
      least expensive, most affordable`),
  ],
  [
    'soonest',
    anyOf(`
      next available, first available, next free, earliest, earliest available,
      earliest appointment, earliest available appointment, earliest slot, soonest, asap,
      as soon as possible, as soon as you can, straight away, immediately, right away, right now`),
  ],
] as const

/** 'Cheapest', 'next available'. */
export function orderIn(text: string): Found | undefined {
  for (const [sort, words] of ORDERS) {
    const found = said(text, words)
    if (found) return { read: { kind: 'order', sort }, taken: [found[0]] }
  }
  return undefined
}

/** The text as a pattern that says just that. */
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
