import { expect, it } from 'vitest'
import { inLane } from '#server/database/pool/lanes.ts'
import { refusalsOfLines } from '#server/limiter/fair-line.ts'
import { withRealPdfs } from '#test/support/cheap-pdf.ts'
import type { Paper } from './pdf/contents.ts'
import { renderPdf } from './pdf-worker.ts'

const PAPER: Paper = {
  kind: 'paper',
  at: new Date('2026-03-02T09:00:00Z'),
  brand: 'Parlour',
  author: 'Parlour',
  title: 'Evidence',
  notes: [],
  parts: [],
}

const drawn = (network: string, person?: string) =>
  inLane('usual', { network, person }, () =>
    renderPdf(PAPER).then(
      () => 'drawn',
      ({ code }: { code: string }) => code,
    ),
  )

const allOf = (asked: (() => Promise<string>)[]) =>
  withRealPdfs(() => Promise.all(asked.map((ask) => ask())))

it('lets one network have a quarter of the documents that wait, and draws those of others', async () => {
  const flood = Array.from({ length: 50 }, (_, n) => () => drawn('flood', `person ${n}`))
  const others = Array.from({ length: 5 }, (_, n) => () => drawn(`other ${n}`))
  const outcomes = await allOf([...flood, ...others])
  expect(outcomes.slice(50)).toEqual(others.map(() => 'drawn'))
  expect(outcomes.filter((outcome) => outcome === 'drawn')).toHaveLength(1 + 8 + 5)
  expect(refusalsOfLines()).toContainEqual({ line: 'documents', why: 'network', count: 41 })
})

it('lets one person have no more than that', async () => {
  const outcomes = await allOf(Array.from({ length: 20 }, (_, n) => () => drawn(`${n}`, 'same')))
  expect(outcomes.filter((outcome) => outcome === 'documents_busy')).toHaveLength(20 - 9)
})
