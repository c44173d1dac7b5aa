import { expect, it, vi } from 'vitest'
import { SEARCH_CORRECTED_HEADER, SEARCH_HELP_HEADER } from '#contract/totals.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const said = vi.fn()
const { context, db, visitor, aProfessional } = await buildTestApp({
  settings: { LOG_LEVEL: 'debug', SEARCH_LIMIT_ADDRESS: '20' },
  parts: ({ log }) => ({
    log: { ...log, debug: said, info: said, warn: said, error: said },
  }),
})
await aProfessional({ headline: 'Counsellor for depression', categories: ['health'] })

const search = (text: string, more = '') =>
  visitor.get(`/api/professionals?query=${encodeURIComponent(text)}${more}`)

it('a search by someone who may be in danger says so, whoever is found', async () => {
  for (const text of ['suicidal', 'suicidle', 'i can’t go on', 'my husband hits me']) {
    const { statusCode, headers } = await search(text)
    expect([text, statusCode, headers[SEARCH_HELP_HEADER]]).toEqual([text, 200, 'true'])
  }
  expect((await search('suicidal', '&spelling=exact&category=legal')).headers).toHaveProperty(
    SEARCH_HELP_HEADER,
    'true',
  )
  expect((await search('substance abuse solicitor')).headers).not.toHaveProperty(SEARCH_HELP_HEADER)
  expect((await visitor.get('/api/professionals')).headers).not.toHaveProperty(SEARCH_HELP_HEADER)
})

it('nobody in danger has their spelling put right', async () => {
  expect((await search('counsellor for sucide')).headers).not.toHaveProperty(
    SEARCH_CORRECTED_HEADER,
  )
  expect((await search('depresion')).headers).toHaveProperty(SEARCH_CORRECTED_HEADER, 'depression')
})

it('its words are counted nowhere and logged nowhere', async () => {
  await search('plumber')
  await search('hunanladdiad')
  await search('samaritans zzyzx')
  await visitor.get('/api/search/suggestions?text=samaritans')
  await context.background.settled(PATIENCE_MS)
  expect(await db.rows('select text from missed_searches')).toEqual([{ text: 'plumber' }])
  const told = [JSON.stringify(said.mock.calls), await context.metrics.registry.metrics()].join(
    '\n',
  )
  expect(said).toHaveBeenCalled()
  expect(told).toContain('/api/professionals')
  expect(told).not.toMatch(/hunanladdiad|samaritans|zzyzx/i)
})

it('no list of suggestions opens over the help, and no browser keeps what was typed', async () => {
  const suggested = (text: string) =>
    visitor.get(`/api/search/suggestions?text=${encodeURIComponent(text)}`)
  const help = await suggested('want to die')
  expect(help.json()).toEqual({ people: [], subjects: [], categories: [] })
  expect(help.headers['cache-control']).toBe('no-store')
  const usual = await suggested('depress')
  expect(usual.json<{ subjects: string[] }>().subjects).not.toEqual([])
  expect(usual.headers['cache-control']).toBe('private, max-age=60')
})

it('whoever searches too often is still told that there is help', async () => {
  let refused = await search('suicidal')
  for (let n = 0; n < 30 && refused.statusCode === 200; n++) refused = await search('suicidal')
  expect([refused.statusCode, refused.headers[SEARCH_HELP_HEADER]]).toEqual([429, 'true'])
})
