import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/support/test-app.ts'

const { app, db, visitor, aProfessional, aNewcomer, setClock } = await buildTestApp({
  now: '2026-03-02T08:00:00.000Z',
  settings: { PUBLIC_URL: 'http://parlour.example' },
})
const EMBED = '/api/professional/embed'
const page = (id: string, headers = {}) =>
  app.inject({ url: `/embed/${id}`, headers: { host: 'parlour.example', ...headers } })
const framedBy = (reply: Awaited<ReturnType<typeof page>>) =>
  /frame-ancestors ([^;]*)/.exec(String(reply.headers['content-security-policy']))?.[1]

it('shows free times as links to the booking, without cookies or scripts, to anyone', async () => {
  const professional = await aProfessional({ headline: 'Maths <b>& more' })
  const { professionalId: id } = professional
  const reply = await page(id, { cookie: professional.cookie })
  expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined])
  expect(reply.headers['cache-control']).toBe('public, max-age=60')
  expect(reply.headers['x-frame-options']).toBeUndefined()
  expect(reply.body).toContain('Maths &lt;b&gt;&amp; more')
  expect(reply.body).not.toMatch(/<script|<b>/)
  const [, first = ''] = /<li><a href="([^"]+)"/.exec(reply.body) ?? []
  const link = new URL(first.replaceAll('&amp;', '&'))
  expect([link.origin, link.pathname, link.searchParams.get('book')]).toEqual([
    'http://parlour.example',
    `/professionals/${id}`,
    'true',
  ])
  const shown = [...reply.body.matchAll(/[?;]at=([^&"]+)/g)].map(([, start = '']) =>
    Date.parse(decodeURIComponent(start)),
  )
  expect(shown.length).toBeGreaterThan(20)
  for (const [index, start] of shown.slice(1).entries())
    expect(start - (shown[index] ?? 0)).toBeGreaterThanOrEqual(3_600_000)
  const at = link.searchParams.get('at') ?? ''
  const query = `date=${at.slice(0, 10)}&duration=60&timeZone=UTC`
  const slots = await visitor.get(`/api/professionals/${id}/availability/slots?${query}`)
  expect(slots.json()).toContainEqual(expect.objectContaining({ startTime: at }))
})

it('may be framed by no site, and then by those that its professional lists', async () => {
  const professional = await aProfessional()
  const { professionalId: id } = professional
  expect(framedBy(await page(id))).toBe("'none'")
  const saved = await professional.put(EMBED, {
    sites: ['Example.org', 'https://a.example:8443/x'],
  })
  expect(saved.json()).toEqual({
    address: `http://parlour.example/embed/${id}`,
    code: `<script src="http://parlour.example/embed.js" data-professional="${id}" async></script>`,
    sites: ['https://example.org', 'https://a.example:8443'],
  })
  setClock('2026-03-02T08:00:05.000Z')
  expect(framedBy(await page(id))).toBe('https://example.org https://a.example:8443')
  const wrong = await professional.put(EMBED, { sites: ["https://b.example;script-src 'self'"] })
  expect(wrong.statusCode).toBe(400)
  expect((await professional.get(EMBED)).json().sites).toHaveLength(2)
})

it('is not there for no one who is listed', async () => {
  const newcomer = await aNewcomer()
  const [, id = ''] = /embed\/([^/]+)$/.exec((await newcomer.get(EMBED)).json().address) ?? []
  for (const each of [id, crypto.randomUUID(), 'someone'])
    expect([(await page(each)).statusCode, framedBy(await page(each))]).toEqual([404, "'none'"])
})

it('is made once in five seconds for however many look at it, and again after a failure', async () => {
  setClock('2026-03-02T09:00:00.000Z')
  const professional = await aProfessional({ headline: 'Maths' })
  const { professionalId: id } = professional
  const bodies = async () =>
    new Set((await Promise.all(Array.from({ length: 5 }, () => page(id)))).map(({ body }) => body))
  const [first = ''] = await bodies()
  expect(first).toContain('Maths')
  await db.rows(`update professionals set headline = 'Physics' where id = $1`, [id])
  expect([...(await bodies())]).toEqual([first])
  setClock('2026-03-02T09:00:05.000Z')
  const [later = ''] = await bodies()
  expect(later).toContain('Physics')

  const other = await aProfessional()
  await db.rows('update professionals set closed_at = now() where id = $1', [other.professionalId])
  expect((await page(other.professionalId)).statusCode).toBe(404)
  await db.rows('update professionals set closed_at = null where id = $1', [other.professionalId])
  expect((await page(other.professionalId)).statusCode).toBe(200)
})

it('is put into a page by a script of a few hundred bytes that other sites may load', async () => {
  const reply = await app.inject({ url: '/embed.js', headers: { host: 'parlour.example' } })
  expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(reply.body.length).toBeLessThan(500)
  const frame = { style: {}, src: '' }
  const put: unknown[] = []
  const script = {
    src: 'http://parlour.example/embed.js',
    dataset: { professional: 'a/b' },
    after: (each: unknown) => put.push(each),
  }
  const document = { currentScript: script, createElement: () => frame }
  runInNewContext(reply.body, { document, URL })
  expect(put).toEqual([frame])
  expect(String(frame.src)).toBe('http://parlour.example/embed/a%2Fb')
})
